## Les réglages de la page

page-pace = Animation
page-pace-calm = Calme
page-pace-brisk = Vive
page-pace-still = Aucune
page-coach = Répétiteur : avertir avant une faute grave qui a une raison simple
page-one-tap = Un toucher joue la dame, avec le premier nombre (sinon : touchez la dame, puis sa case d’arrivée)
page-confirms = Confirmer chaque coup (sinon il compte aussitôt, et vous pouvez l’annuler jusqu’à votre prochain jet)
page-forced = Jouer automatiquement quand un seul coup est possible
page-throws = Jeter les dés automatiquement, sauf si le jet adverse a rapporté des points
page-numbers = Numéros des flèches
page-numbers-auto = Leçons et premières parties
page-numbers-always = Toujours
page-numbers-never = Jamais
page-teach = Marque manuelle : montrer les points oubliés, quand il est trop tard pour les réclamer
page-turning = À deux : tourner le tablier après chaque jet
page-calls = Annonces des joueurs
page-calls-always = Toujours
page-calls-until-known = Jusqu’à ce que je les connaisse
page-calls-never = Jamais
page-contrast = Contraste élevé
page-volume = Volume des sons
page-table-theme = Tablier et dames
page-table-walnut = Noyer
page-table-slate = Ardoise
page-table-rosewood = Palissandre
page-table-delft = Faïence
