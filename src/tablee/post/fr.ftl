reminder-subject = Une table vous attend
reminder-body =
    Une table vous attend :
    { $table }

    Vous avez demandé un rappel quand c’est à vous de jouer.
    Pour ne plus rien recevoir :
    { $stop }

confirmation-subject = Est-ce bien votre adresse ?
confirmation-body =
    Bonjour { $name },

    ouvrez cette page pour recevoir un courriel quand une table vous attend :
    { $link }

    Ce lien est valable une heure. Si vous n’avez rien demandé, ne faites rien :
    vous ne recevrez rien d’autre de nous.

webhook-text = Une table attend : { $table }
