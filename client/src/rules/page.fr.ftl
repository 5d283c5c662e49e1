rules-list = Les règles des jeux
rules-contents = Sommaire
rules-skip = Passer le sommaire
rules-option = Option
rules-here = À cette table
