reminder-subject = A table is waiting for you
reminder-body =
    A table is waiting for you:
    { $table }

    You asked this hall to write to you when it is your turn.
    To hear no more from it:
    { $stop }

confirmation-subject = Is this your address?
confirmation-body =
    Hello { $name },

    open this page to be reminded by e-mail when a table is waiting for you:
    { $link }

    The link is good for one hour. If you did not ask for this, do nothing:
    you will not hear from us again.

webhook-text = A table is waiting: { $table }
