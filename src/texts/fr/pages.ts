// French texts of the pages that the server renders. Not yet read by a native speaker.
import type * as english from '#texts/en/pages.ts';

export const confirmTexts: typeof english.confirmTexts = {
  links: {
    recovery: {
      title: 'Choisir un nouveau mot de passe',
      reason: (school) =>
        `Une réinitialisation du mot de passe du compte ${school} a été demandée. Continuer pour en choisir un nouveau.`,
      button: 'Choisir un nouveau mot de passe',
      renew: 'Saisir l’adresse sur la page de connexion pour en recevoir un nouveau.',
    },
    signup: {
      title: 'Confirmer l’adresse',
      reason: (school) => `Confirmer cette adresse e-mail termine la création du compte ${school}.`,
      button: 'Confirmer',
      renew: 'Si l’adresse est déjà confirmée, il suffit de se connecter. Sinon, il faut créer de nouveau le compte.',
    },
    invite: {
      title: 'Accepter l’invitation',
      reason: (school) =>
        `Voici une invitation à rejoindre ${school}. Il reste à l’accepter, puis à choisir un mot de passe pour le compte.`,
      button: 'Accepter',
      renew:
        'Si un mot de passe est déjà choisi, il suffit de se connecter. Sinon, la personne qui a envoyé l’invitation peut donner un nouveau lien.',
    },
    signIn: {
      title: 'Connexion',
      reason: (school) => `Une connexion à ${school} par e-mail a été demandée. Appuyer sur le bouton pour entrer.`,
      button: 'Se connecter',
      renew: 'Il faut en demander un nouveau.',
    },
    emailChange: {
      title: 'Confirmer le changement d’adresse',
      reason: (school) =>
        `Un changement de l’adresse e-mail du compte ${school} a été demandé. Rien ne change avant la confirmation.`,
      button: 'Confirmer',
      renew: 'La page du compte indique l’adresse actuelle. Le changement peut y être redemandé.',
    },
    other: {
      title: 'Continuer',
      reason: (school) => `Un lien dans un e-mail de ${school} mène ici.`,
      button: 'Continuer',
      renew: 'Il faut en demander un nouveau.',
    },
  },
  invalid: { title: 'Ce lien ne fonctionne plus', reason: 'Il a expiré ou a déjà été utilisé.' },
  hint: 'Si cet e-mail a été demandé par quelqu’un d’autre, il suffit de fermer cette page : il ne se passe rien.',
};

export const mailboxTexts: typeof english.mailboxTexts = {
  title: 'Boîte de développement',
  introduction: `Aucun serveur de courrier n’est configuré (<code>SMTP_URL</code>) : les e-mails et les SMS apparaissent ici au lieu d’être envoyés.
Cette page ne s’ouvre que sur cette machine.`,
  messages: 'Messages',
  empty: 'Aucun message pour l’instant.',
  open: 'Ouvrir le lien',
  sms: 'SMS à',
  mail: 'E-mail à',
};

export const bootTexts: typeof english.bootTexts = {
  noScript: 'Cahier a besoin de JavaScript : merci de l’autoriser pour cette page.',
  slow: 'Cahier met du temps à se charger. Si rien d’autre n’apparaît, vérifier la connexion et recharger la page.',
};

export const firstCourseTexts = { title: 'Premier cours' };
