// French texts of mails and text messages. Not yet read by a native speaker.
import type * as english from '#texts/en/mails.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

export const mailTexts: typeof english.mailTexts = {
  confirmation: {
    subject: 'Confirmer le compte {{ .SchoolName }}',
    button: 'Confirmer le compte',
    text: `Quelqu’un a demandé un compte pour {{ .Email }} sur {{ .SchoolName }} ({{ .SiteURL }}).

Pour confirmer cette adresse, ouvrir ce lien :
{{ .ConfirmationURL }}

Ou saisir ce code : {{ .Token }}

Le lien sert une seule fois, pendant {{ .LinkLifetime }} ; le code, pendant {{ .CodeLifetime }}. Si cette demande vient de quelqu’un d’autre, il suffit d’ignorer cet e-mail.`,
  },
  invite: {
    subject: 'Invitation à rejoindre {{ .SchoolName }}',
    button: 'Accepter l’invitation',
    text: `Voici une invitation à rejoindre {{ .SchoolName }} ({{ .SiteURL }}).

Pour accepter l’invitation, ouvrir ce lien :
{{ .ConfirmationURL }}

Le lien sert une seule fois, pendant {{ .LinkLifetime }}.`,
  },
  invitation: {
    subject: 'Invitation à rejoindre {{ .SchoolName }}',
    button: 'Accepter l’invitation',
    text: `Voici une invitation à rejoindre {{ .SchoolName }} ({{ .SiteURL }}).{{ .InvitedBy }}

Pour accepter l’invitation et choisir un mot de passe, ouvrir ce lien :
{{ .ConfirmationURL }}

Le lien sert jusqu’au choix d’un mot de passe, au plus pendant {{ .LinkLifetime }}.`,
  },
  magic_link: {
    subject: 'Connexion à {{ .SchoolName }}',
    button: 'Se connecter',
    text: `Quelqu’un, sans doute le destinataire de cet e-mail, a demandé à se connecter à {{ .SchoolName }} comme {{ .Email }}.

Pour se connecter, ouvrir ce lien :
{{ .ConfirmationURL }}

Ou saisir ce code : {{ .Token }}

Le lien sert une seule fois, pendant {{ .LinkLifetime }} ; le code, pendant {{ .CodeLifetime }}. Si cette demande vient de quelqu’un d’autre, il suffit d’ignorer cet e-mail.`,
  },
  recovery: {
    subject: 'Réinitialiser le mot de passe {{ .SchoolName }}',
    button: 'Choisir un nouveau mot de passe',
    text: `Quelqu’un, sans doute le destinataire de cet e-mail, a demandé à réinitialiser le mot de passe du compte {{ .SchoolName }} {{ .Email }}.

Pour choisir un nouveau mot de passe, ouvrir ce lien :
{{ .ConfirmationURL }}

Ou saisir ce code : {{ .Token }}

Le lien sert une seule fois, pendant {{ .LinkLifetime }} ; le code, pendant {{ .CodeLifetime }}. Si cette demande vient de quelqu’un d’autre, il suffit d’ignorer cet e-mail : le mot de passe ne change pas.`,
  },
  email_change: {
    subject: 'Confirmer la nouvelle adresse e-mail',
    button: 'Confirmer le changement',
    text: `L’adresse e-mail du compte {{ .SchoolName }} doit passer de {{ .Email }} à {{ .NewEmail }}.

Pour confirmer ce changement, ouvrir ce lien :
{{ .ConfirmationURL }}

Ou saisir ce code : {{ .Token }}

Le lien sert une seule fois, pendant {{ .LinkLifetime }} ; le code, pendant {{ .CodeLifetime }}. Si cette demande vient de quelqu’un d’autre, ne pas confirmer et choisir un nouveau mot de passe.`,
  },
  reauthentication: {
    subject: 'Code {{ .SchoolName }}',
    text: `Pour confirmer son identité, saisir ce code dans {{ .SchoolName }} : {{ .Token }}

Il sert une seule fois, pendant {{ .CodeLifetime }}. Si cette demande vient de quelqu’un d’autre, il faut choisir un nouveau mot de passe.`,
  },
  password_changed_notification: {
    subject: 'Le mot de passe {{ .SchoolName }} a changé',
    text: `Le mot de passe du compte {{ .SchoolName }} {{ .Email }} a été changé le {{ .Time }}.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  email_changed_notification: {
    subject: 'L’adresse e-mail du compte {{ .SchoolName }} a changé',
    text: `L’adresse e-mail du compte {{ .SchoolName }} est passée de {{ .Email }} à {{ .NewEmail }} le {{ .Time }}.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut prévenir tout de suite la personne qui gère ce site ({{ .SiteURL }}) : elle seule peut rendre le compte.`,
  },
  phone_changed_notification: {
    subject: 'Le numéro de téléphone du compte {{ .SchoolName }} a changé',
    text: `Le numéro de téléphone du compte {{ .SchoolName }} {{ .Email }} a été changé le {{ .Time }}.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  identity_linked_notification: {
    subject: 'Nouveau moyen de connexion au compte {{ .SchoolName }}',
    text: `Depuis le {{ .Time }}, {{ .Provider }} permet de se connecter au compte {{ .SchoolName }} {{ .Email }}.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  identity_unlinked_notification: {
    subject: 'Moyen de connexion retiré du compte {{ .SchoolName }}',
    text: `Depuis le {{ .Time }}, {{ .Provider }} ne permet plus de se connecter au compte {{ .SchoolName }} {{ .Email }}.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  mfa_factor_enrolled_notification: {
    subject: 'Nouveau second facteur pour le compte {{ .SchoolName }}',
    text: `Un second facteur de connexion a été ajouté au compte {{ .SchoolName }} {{ .Email }} le {{ .Time }}.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  mfa_factor_unenrolled_notification: {
    subject: 'Second facteur retiré du compte {{ .SchoolName }}',
    text: `Un second facteur de connexion a été retiré du compte {{ .SchoolName }} {{ .Email }} le {{ .Time }}.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  recovery_codes_generated_notification: {
    subject: 'Nouveaux codes de secours pour le compte {{ .SchoolName }}',
    text: `De nouveaux codes de secours ont été créés pour le compte {{ .SchoolName }} {{ .Email }} le {{ .Time }}. Les anciens ne servent plus.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  recovery_code_used_notification: {
    subject: 'Un code de secours du compte {{ .SchoolName }} a servi',
    text: `Un code de secours a servi à se connecter au compte {{ .SchoolName }} {{ .Email }} le {{ .Time }}. Ce code ne sert plus.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  passkey_added_notification: {
    subject: 'Nouvelle clé d’accès pour le compte {{ .SchoolName }}',
    text: `Une clé d’accès, qui permet de se connecter sans mot de passe, a été ajoutée au compte {{ .SchoolName }} {{ .Email }} le {{ .Time }}.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  passkey_removed_notification: {
    subject: 'Clé d’accès retirée du compte {{ .SchoolName }}',
    text: `Une clé d’accès a été retirée du compte {{ .SchoolName }} {{ .Email }} le {{ .Time }}.

Si c’était voulu, il n’y a rien à faire. Sinon, il faut réinitialiser tout de suite le mot de passe ({{ .SiteURL }}/login), fermer toutes les autres sessions sur la page du compte, et prévenir la personne qui gère ce site.`,
  },
  reminder: {
    subject: '{{ .Summary }}',
    button: 'À faire',
    text: `{{ .Summary }}

Voici ce qu’il y a à faire sur {{ .SchoolName }} :
{{ .ConfirmationURL }}

Ces e-mails sont activés dans le compte, au plus un par jour. Ils se désactivent au même endroit : {{ .SiteURL }}/account`,
  },
  test: {
    subject: 'Le courrier de {{ .SchoolName }} arrive',
    text: `Ceci est un e-mail de test pour {{ .SendingTo }}, envoyé par {{ .SchoolName }} ({{ .SiteURL }}). S’il est bien arrivé, l’envoi fonctionne. Il n’y a rien à faire.`,
  },
};

export const smsTexts: typeof english.smsTexts = {
  code: (code) => `Le code est ${code}`,
};

export const invitationTexts: typeof english.invitationTexts = {
  invitedBy: (name) => ` L’invitation vient de ${name}.`,
};

export const reminderTexts: typeof english.reminderTexts = {
  due: (number) => count(number, { one: '# travail à rendre demain', other: '# travaux à rendre demain' }),
  reviews: (number) => count(number, { one: '# question à réviser', other: '# questions à réviser' }),
  cameBack: (number) => count(number, { one: '# travail corrigé', other: '# travaux corrigés' }),
  answers: (number) =>
    count(number, { one: '# réponse à une question posée', other: '# réponses aux questions posées' }),
  questions: (number) =>
    count(number, { one: '# question d’élève en attente', other: '# questions d’élèves en attente' }),
  comments: (number) =>
    count(number, {
      one: '# nouveau commentaire sur un brouillon',
      other: '# nouveaux commentaires sur des brouillons',
    }),
  comma: ', ',
  stop: {
    title: 'Rappels par e-mail',
    button: 'Désactiver les rappels',
    done: 'Les rappels sont désactivés. Ils se réactivent dans le compte.',
  },
  stopComments: {
    title: 'E-mails sur les commentaires',
    button: 'Désactiver ces e-mails',
    done: 'Ces e-mails sont désactivés. Ils se réactivent dans le compte.',
  },
};
