rules-list = The rules of the games
rules-contents = Contents
rules-skip = Skip the contents
rules-option = Option
rules-here = At this table
