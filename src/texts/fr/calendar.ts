// French texts of the calendar feed and of reminders in the account screen. Not yet read by a native speaker.
import type * as english from '#texts/en/calendar.ts';

export const calendarTexts: typeof english.calendarTexts = {
  heading: 'Calendrier',
  lead: 'Un agenda peut montrer les dates de rendu : il lit une adresse secrète, connue de personne d’autre. Qui a l’adresse peut lire la même chose.',
  failed: 'Le calendrier n’a pas pu être chargé.',
  since: (made) => `Adresse créée : ${made}.`,
  make: 'Créer une adresse',
  renew: 'Nouvelle adresse',
  renewHint: 'L’ancienne adresse cesse de fonctionner dès qu’il y en a une nouvelle.',
  switchOff: 'Désactiver',
  made: 'Copier l’adresse maintenant et l’ajouter à l’agenda : elle ne sera plus affichée.',
  off: 'Le calendrier est désactivé : son adresse ne fonctionne plus.',
  address: 'Adresse du calendrier',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée.',
  notCopied: 'L’adresse n’a pas pu être copiée.',
};

export const reminderSectionTexts: typeof english.reminderSectionTexts = {
  heading: 'Rappels',
  lead: 'Un e-mail par jour au plus, dans l’après-midi : ce qui est à rendre demain, ce qu’il y a à réviser, les travaux rendus, les questions et leurs réponses. Rien les jours où il n’y a rien de tout cela.',
  label: 'Me le rappeler par e-mail',
  comments:
    'M’écrire à cinq heures de l’après-midi, une fois par jour au plus, quand il y a de nouveaux commentaires sur mes brouillons',
  notPossible: 'Les rappels demandent une adresse e-mail confirmée et une école qui envoie des e-mails.',
};
