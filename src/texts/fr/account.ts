// French texts of accounts and signing in. Not yet read by a native speaker.
import type * as english from '#texts/en/account.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const format = new Intl.ListFormat('fr');

export const accountTexts: typeof english.accountTexts = {
  heading: 'Compte',
  signedInAs: (name) => `Session ouverte : ${name}`,
  sections: 'Rubriques',
  failed: 'Le compte n’a pas pu être chargé.',
  name: {
    heading: 'Nom',
    field: 'Mon nom',
    hint: 'Les collègues le voient dans l’historique, et les élèves dans les classes de leur professeur.',
    learnerHint: 'Les professeurs le voient dans leurs classes. Une carte de connexion fonctionne toujours.',
    submit: 'Enregistrer le nom',
    saved: 'Enregistré.',
  },
  exercises: {
    heading: 'Exercices',
    heard: 'Faire entendre la phrase quand ma réponse est juste',
    heardHint:
      'Si la phrase a un enregistrement. Sur cet appareil ; jamais par-dessus un autre son, ni quand le navigateur économise les données.',
  },
  email: {
    heading: 'Adresse e-mail',
    field: 'Nouvelle adresse',
    submit: 'Changer d’adresse',
    sent: (addresses) =>
      addresses.length === 1
        ? `Un e-mail a été envoyé à ${format.format(addresses)}. Il faut y confirmer l’adresse.`
        : `Des e-mails ont été envoyés à ${format.format(addresses)}. Il faut confirmer dans les deux.`,
    confirmed: (address) => `L’adresse ${address} est confirmée.`,
    pending: (addresses) =>
      addresses.length === 1
        ? `En attente de la confirmation de ${format.format(addresses)}. Ouvrir le lien de l’e-mail ou saisir son code ici.`
        : `En attente de la confirmation de ${format.format(addresses)}. Ouvrir le lien de chaque e-mail ou saisir son code ici.`,
    again: 'Pas d’e-mail, ou un lien expiré ? Saisir de nouveau l’adresse.',
    code: (address) => `Code de l’e-mail envoyé à ${address}`,
    submitCode: 'Confirmer',
  },
  password: {
    heading: 'Mot de passe',
    currentPassword: 'Mot de passe actuel',
    code: 'Code',
    codeHint: 'Saisir le code reçu par e-mail.',
    submit: 'Changer le mot de passe',
    changed: 'Le mot de passe a été modifié. La session reste ouverte ici ; toutes les autres sont fermées.',
  },
  factors: {
    heading: 'Application d’authentification',
    lead: 'Avec une application comme Aegis, 2FAS ou Google Authenticator, la connexion demande aussi un code à 6 chiffres.',
    none: 'Aucune application n’est configurée.',
    add: 'Configurer une application',
    scan: 'Scanner ce code QR avec l’application, puis saisir le code qu’elle affiche.',
    qrCode: 'Code QR pour l’application d’authentification',
    secret: 'Si l’application ne peut pas scanner, y saisir cette clé :',
    code: 'Code à 6 chiffres',
    confirm: 'Confirmer',
    cancel: 'Annuler',
    defaultName: (number) =>
      number === 1 ? 'Application d’authentification' : `Application d’authentification ${number}`,
    added:
      'L’application est configurée. La connexion demandera désormais son code ; toutes les autres sessions sont fermées.',
    removed: 'L’application est retirée.',
  },
  securityKeys: {
    heading: 'Clés de sécurité',
    lead: 'Avec une clé de sécurité, la connexion demande aussi un petit appareil à brancher ou à approcher du téléphone, ou le déverrouillage du téléphone ou de l’ordinateur. Si la seule clé est perdue, la connexion devient impossible : mieux vaut ajouter une seconde clé, configurer aussi une application d’authentification ou créer des codes de secours.',
    none: 'Aucune clé de sécurité n’est configurée.',
    name: 'Nom de la clé',
    nameHint: 'Par exemple : clé bleue de mon porte-clés.',
    add: 'Ajouter une clé de sécurité',
    added:
      'La clé de sécurité est ajoutée. La connexion la demandera désormais ; toutes les autres sessions sont fermées.',
    removed: 'La clé de sécurité est retirée.',
  },
  passkeys: {
    heading: 'Clés d’accès',
    lead: 'Se connecter sans mot de passe, avec l’empreinte, le visage ou le code qui déverrouille le téléphone ou l’ordinateur.',
    none: 'Aucune clé d’accès n’est configurée.',
    loadFailed: 'Les clés d’accès n’ont pas pu être chargées.',
    name: 'Nom de la clé d’accès',
    nameHint: 'Pour la reconnaître, par exemple : mon téléphone.',
    defaultName: 'Clé d’accès',
    add: 'Ajouter une clé d’accès',
    added: 'La clé d’accès est ajoutée. La prochaine fois, choisir « Se connecter avec une clé d’accès ».',
    rename: 'Renommer',
    renameNamed: (name) => `Renommer ${name}`,
    newName: 'Nouveau nom',
    save: 'Enregistrer',
    cancel: 'Annuler',
    renamed: 'La clé d’accès a un nouveau nom.',
    remove: 'Retirer',
    removeNamed: (name) => `Retirer ${name}`,
    removed: 'La clé d’accès est retirée. L’appareil peut encore la proposer : la supprimer aussi là-bas.',
    addedAt: (added) => `ajoutée : ${added}`,
    addedAndUsedAt: (added, lastUsed) => `ajoutée : ${added}, dernier usage : ${lastUsed}`,
  },
  recoveryCodes: {
    heading: 'Codes de secours',
    lead: 'Si le téléphone ou la clé de sécurité est perdu, un code de secours permet de se connecter. Chaque code sert une seule fois.',
    none: 'Il n’y a pas encore de codes de secours.',
    create: 'Créer des codes de secours',
    left: (remaining, total) =>
      `${count(remaining, { one: '# code restant', other: '# codes restants' })} sur ${total}`,
    createNew: 'Créer de nouveaux codes',
    createNewHint: 'Les nouveaux codes remplacent les anciens, qui ne fonctionneront plus.',
    remove: 'Supprimer les codes',
    removed: 'Les codes de secours sont supprimés.',
    save: 'Conserver ces codes dès maintenant, dans un endroit où les trouver sans le téléphone. Ils ne seront plus affichés.',
    listLabel: 'Mes codes de secours',
    copy: 'Copier',
    copied: 'Codes copiés.',
    copyFailed: 'Les codes n’ont pas pu être copiés. Il reste possible de les télécharger ou de les imprimer.',
    download: 'Télécharger',
    print: 'Imprimer',
    done: 'C’est fait',
    fileHeading: (address) => `Codes de secours pour ${address}. Chacun sert une seule fois.`,
  },
  factorList: {
    app: 'Application d’authentification',
    securityKey: 'Clé de sécurité',
    since: (time) => `depuis : ${time}`,
    phoneSince: (time) => `Téléphone, depuis : ${time}`,
    remove: 'Retirer',
    removeNamed: (name) => `Retirer ${name}`,
  },
  sessions: {
    heading: 'Sessions ouvertes',
    current: 'Cet appareil',
    times: (signedIn, lastUsed) => `connexion : ${signedIn}, dernier usage : ${lastUsed}`,
    from: (address) => `depuis ${address}`,
    end: 'Fermer la session',
    endNamed: (name) => `Fermer la session ${name}`,
    endOthers: 'Fermer toutes les autres sessions',
    showAll: (number) => `Afficher les ${number}`,
    showFewer: 'Afficher moins',
    ended: 'La session est fermée.',
    othersEnded: 'Toutes les autres sessions sont fermées.',
    failed: 'La liste n’a pas pu être chargée.',
    unknown: 'Appareil inconnu',
    browserOn: (browser, operatingSystem) => `${browser} sur ${operatingSystem}`,
  },
};

export const newPasswordTexts: typeof english.newPasswordTexts = {
  hint: 'Quelques mots à la suite sont faciles à retenir et difficiles à deviner.',
  minLength: (characters) => `Au moins ${characters} caractères.`,
  mustContain: (sets) => `Doit contenir : ${sets.join(', ')}.`,
  sets: {
    abcdefghijklmnopqrstuvwxyz: 'des minuscules',
    ABCDEFGHIJKLMNOPQRSTUVWXYZ: 'des majuscules',
    '0123456789': 'des chiffres',
  },
};

export const passkeyTexts: typeof english.passkeyTexts = {
  unsupported: 'Cet appareil ou ce navigateur n’accepte pas les clés d’accès à cette adresse.',
  cancelled: 'Aucune clé d’accès n’a servi : la demande a été annulée ou a pris trop de temps. Merci de réessayer.',
  alreadyRegistered: 'Cet appareil a déjà une clé d’accès ou est une clé de sécurité de ce compte.',
  wrongAddress:
    'Les clés d’accès ne fonctionnent pas à cette adresse. Merci d’ouvrir ce site à son adresse habituelle et de réessayer.',
};

export const securityKeyTexts: typeof english.securityKeyTexts = {
  unsupported: 'Cet appareil ou ce navigateur n’accepte pas les clés de sécurité.',
  cancelled: 'La clé de sécurité n’a pas servi : la demande a été annulée ou a pris trop de temps. Merci de réessayer.',
  alreadyRegistered: 'Cette clé de sécurité est déjà enregistrée.',
  wrongAddress:
    'Les clés de sécurité ne fonctionnent pas à cette adresse. Merci d’ouvrir ce site à son adresse habituelle et de réessayer.',
};

export const signInTexts: typeof english.signInTexts = {
  codeHint: 'Saisir le code à 6 chiffres de l’application d’authentification.',
  smsHint: 'Saisir le code envoyé au téléphone.',
  securityKeyHint: 'Utiliser la clé de sécurité pour terminer la connexion.',
  code: 'Code',
  verify: 'Valider',
  useSecurityKey: 'Utiliser la clé de sécurité',
  useNamedSecurityKey: (name) => `Utiliser la clé de sécurité « ${name} »`,
  useRecoveryCode: 'Utiliser un code de secours',
  recoveryCode: 'Code de secours',
  recoveryCodeHint: 'Saisir l’un des codes conservés. Chacun sert une seule fois.',
  otherWay: 'Retour',
  retryIn: (minutes) => `Merci de réessayer dans ${count(minutes, { one: 'une minute', other: '# minutes' })}.`,
  otherAccount: 'Utiliser un autre compte',
  noFactor:
    'La vérification en deux étapes n’est pas disponible pour ce compte. La personne qui gère ce site peut aider.',
  captcha: 'Contrôle de sécurité',
  captchaFailed: 'Le contrôle de sécurité ne s’est pas chargé. Merci de recharger la page et de réessayer.',
  externalProviders: 'Ou se connecter avec',
  continueWith: (name) => `Continuer avec ${name}`,
};
