// French texts of the pages that the server renders. Not yet read by a native speaker.
import type * as english from '#texts/en/pages.ts';

export const confirmTexts: typeof english.confirmTexts = {
  links: {
    recovery: {
      title: 'Choisir un nouveau mot de passe',
      reason: (school) =>
        `Vous avez demandé à réinitialiser le mot de passe de votre compte ${school}. Continuez pour en choisir un nouveau.`,
      button: 'Choisir un nouveau mot de passe',
      renew: 'Saisissez votre adresse sur la page de connexion pour en recevoir un nouveau.',
    },
    signup: {
      title: 'Confirmez votre adresse',
      reason: (school) =>
        `Confirmez que cette adresse e-mail est la vôtre pour terminer la création de votre compte ${school}.`,
      button: 'Confirmer',
      renew: 'Si vous avez déjà confirmé votre adresse, connectez-vous. Sinon, créez de nouveau votre compte.',
    },
    invite: {
      title: 'Accepter l’invitation',
      reason: (school) =>
        `Vous êtes invité(e) à rejoindre ${school}. Acceptez, puis choisissez un mot de passe pour votre compte.`,
      button: 'Accepter',
      renew:
        'Si vous avez déjà choisi un mot de passe, connectez-vous. Sinon, demandez un nouveau lien à la personne qui vous a invité(e).',
    },
    signIn: {
      title: 'Connexion',
      reason: (school) =>
        `Vous avez demandé à vous connecter à ${school} par e-mail. Appuyez sur le bouton pour entrer.`,
      button: 'Se connecter',
      renew: 'Demandez-en un nouveau.',
    },
    emailChange: {
      title: 'Confirmez le changement d’adresse',
      reason: (school) =>
        `L’adresse e-mail de votre compte ${school} doit changer. Rien ne change avant votre confirmation.`,
      button: 'Confirmer',
      renew: 'La page de votre compte indique votre adresse actuelle. Vous pouvez y redemander le changement.',
    },
    other: {
      title: 'Continuer',
      reason: (school) => `Vous avez suivi un lien dans un e-mail de ${school}.`,
      button: 'Continuer',
      renew: 'Demandez-en un nouveau.',
    },
  },
  invalid: { title: 'Ce lien ne fonctionne plus', reason: 'Il a expiré ou a déjà été utilisé.' },
  hint: 'Si vous n’avez pas demandé cet e-mail, fermez cette page : il ne se passe rien.',
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
  noScript: 'Cahier a besoin de JavaScript : autorisez-le pour cette page.',
  slow: 'Cahier met du temps à se charger. Si rien d’autre n’apparaît, vérifiez votre connexion et rechargez la page.',
};

export const firstCourseTexts = { title: 'Premier cours' };
