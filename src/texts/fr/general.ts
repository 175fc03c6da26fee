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
    confirmationSent: 'Ouvrez le lien reçu par e-mail pour confirmer votre compte.',
    resetHint: 'Mot de passe oublié ? Saisissez votre adresse e-mail, puis appuyez sur Réinitialiser le mot de passe.',
    noMail:
      'Mais ce site n’envoie pas d’e-mails. Demandez à son responsable, ou à votre enseignant, un lien pour choisir un nouveau mot de passe.',
    show: 'Afficher le mot de passe',
    noAccount: 'Pas encore de compte ? Demandez à votre enseignant un code de classe ou une invitation.',
    cardOrCode: 'J’ai une carte ou un code',
    join: 'Rejoindre une classe avec un code',
    endedRemotely: 'Votre session a été fermée. Connectez-vous pour reprendre où vous en étiez.',
  },
  language: {
    label: 'Langue',
    hint: 'Celle des écrans et des e-mails que vous recevez. Les cours gardent leur langue.',
    unreviewed: 'Cette traduction n’a pas encore été relue par une personne de langue maternelle française.',
    failed: 'La langue n’a pas pu être changée. Réessayez.',
  },
  linkNotice: {
    label: 'Message à propos du lien',
    dismiss: 'Fermer',
    done: {
      signup: 'Votre adresse e-mail est confirmée.',
      email_change: 'Votre adresse e-mail a été modifiée.',
      half_changed: 'Confirmé. Confirmez maintenant dans l’e-mail envoyé à l’autre adresse.',
    },
  },
  invitation: 'Bienvenue. Choisissez un mot de passe : vous vous connecterez avec lui et votre adresse e-mail.',
  mailedCode: {
    recovery: 'Code reçu par e-mail',
    recoveryHint: 'Ouvrez le lien de l’e-mail ou saisissez ici son code à 6 chiffres.',
    submit: 'Continuer',
  },
  accountDisabled: {
    heading: 'Votre compte est désactivé',
    hint: 'Votre travail est conservé, mais vous ne pouvez pas ouvrir Cahier pour le moment. Adressez-vous à la personne qui gère Cahier dans votre école.',
  },
  notFound: {
    heading: 'Page introuvable',
    hint: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    home: 'Aller à l’accueil',
    search: 'Rechercher dans les leçons',
  },
  closed: {
    heading: 'Pas avec votre compte',
    author: 'Cette page est réservée aux enseignants.',
    owner: 'Cette page est réservée aux personnes qui gèrent ce site.',
  },
};
