// French texts of forms and common messages. Not yet read by a native speaker.
import type * as english from '#texts/en/general.ts';

export const formTexts: typeof english.formTexts = {
  cancel: 'Annuler',
  close: 'Fermer',
  loopback: (address) =>
    `Seul cet ordinateur peut ouvrir ${address}. Pour les téléphones et les autres ordinateurs, la personne qui fait fonctionner Cahier le démarre avec HOST=0.0.0.0 et ouvre l’adresse qu’il affiche alors pour le réseau, ou indique l’adresse du site dans PUBLIC_URL.`,
  moreFailed: 'La suite de la liste n’a pas pu être chargée.',
};

export const generalTexts: typeof english.generalTexts = {
  login: {
    usePasskey: 'Se connecter avec une clé d’accès',
    signUp: 'Créer un compte',
    confirmationSent: 'Un e-mail a été envoyé : ouvrir le lien qu’il contient pour confirmer le compte.',
    resetHint: 'Mot de passe oublié ? Saisir l’adresse e-mail, puis appuyer sur Réinitialiser le mot de passe.',
    noMail:
      'Mais ce site n’envoie pas d’e-mails. Son responsable, ou un professeur, peut donner un lien pour choisir un nouveau mot de passe.',
    show: 'Afficher le mot de passe',
    noAccount: 'Pas encore de compte ? Le professeur donne un code de classe ou une invitation.',
    cardOrCode: 'J’ai une carte ou un code',
    join: 'Rejoindre une classe avec un code',
    endedRemotely: 'La session a été fermée. Une nouvelle connexion permet de reprendre au même endroit.',
  },
  language: {
    label: 'Langue',
    hint: 'Celle des écrans et des e-mails reçus. Les cours gardent leur langue.',
    unreviewed: 'Cette traduction n’a pas encore été relue par une personne de langue maternelle française.',
    failed: 'La langue n’a pas pu être changée. Merci de réessayer.',
  },
  linkNotice: {
    label: 'Message à propos du lien',
    dismiss: 'Fermer',
    done: {
      signup: 'L’adresse e-mail est confirmée.',
      email_change: 'L’adresse e-mail a été modifiée.',
      half_changed: 'Confirmé. Il faut maintenant confirmer dans l’e-mail envoyé à l’autre adresse.',
    },
  },
  invitation:
    'Bienvenue. Il reste à choisir un mot de passe : il servira désormais, avec l’adresse e-mail, à se connecter.',
  mailedCode: {
    recovery: 'Code reçu par e-mail',
    recoveryHint: 'Ouvrir le lien de l’e-mail ou saisir ici son code à 6 chiffres.',
    submit: 'Continuer',
  },
  accountDisabled: {
    heading: 'Ce compte est désactivé',
    hint: 'Le travail est conservé, mais Cahier ne peut pas être ouvert avec ce compte pour le moment. La personne qui gère Cahier dans l’école peut aider.',
  },
  notFound: {
    heading: 'Page introuvable',
    hint: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    home: 'Aller à l’accueil',
    search: 'Rechercher dans les leçons',
  },
  closed: {
    heading: 'Pas avec ce compte',
    author: 'Cette page est réservée aux enseignants.',
    owner: 'Cette page est réservée aux personnes qui gèrent ce site.',
  },
};
