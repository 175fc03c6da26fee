// French texts of accounts and signing in. Not yet read by a native speaker.
import type * as english from '#texts/en/account.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('fr');

const format = new Intl.ListFormat('fr');

export const accountTexts: typeof english.accountTexts = {
  heading: 'Votre compte',
  signedInAs: (name) => `Connecté en tant que ${name}`,
  sections: 'Rubriques',
  failed: 'Votre compte n’a pas pu être chargé.',
  name: {
    heading: 'Nom',
    field: 'Votre nom',
    hint: 'Vos collègues le voient dans l’historique, et vos élèves là où vous enseignez.',
    learnerHint: 'Tes professeurs le voient dans tes classes. Une carte de connexion fonctionne toujours.',
    submit: 'Enregistrer le nom',
    saved: 'Enregistré.',
  },
  exercises: {
    heading: 'Exercices',
    heard: 'Faire entendre la phrase quand ma réponse est juste',
    heardHint:
      'Si la phrase a un enregistrement. Sur cet appareil ; jamais par-dessus un autre son, ni quand le navigateur économise les données.',
  },
  email: {
    heading: 'Adresse e-mail',
    field: 'Nouvelle adresse',
    submit: 'Changer d’adresse',
    sent: (addresses) =>
      addresses.length === 1
        ? `Un e-mail a été envoyé à ${format.format(addresses)}. Confirmez l’adresse dans cet e-mail.`
        : `Des e-mails ont été envoyés à ${format.format(addresses)}. Confirmez dans les deux.`,
    confirmed: (address) => `L’adresse ${address} est confirmée.`,
    pending: (addresses) =>
      addresses.length === 1
        ? `En attente de la confirmation de ${format.format(addresses)}. Ouvrez le lien de l’e-mail ou saisissez son code ici.`
        : `En attente de la confirmation de ${format.format(addresses)}. Ouvrez le lien de chaque e-mail ou saisissez son code ici.`,
    again: 'Pas d’e-mail, ou un lien expiré ? Saisissez de nouveau l’adresse.',
    code: (address) => `Code de l’e-mail envoyé à ${address}`,
    submitCode: 'Confirmer',
  },
  password: {
    heading: 'Mot de passe',
    currentPassword: 'Mot de passe actuel',
    code: 'Code',
    codeHint: 'Saisissez le code reçu par e-mail.',
    submit: 'Changer le mot de passe',
    changed: 'Votre mot de passe a été modifié. Vous restez connecté ici ; toutes les autres sessions sont fermées.',
  },
  factors: {
    heading: 'Application d’authentification',
    lead: 'Avec une application comme Aegis, 2FAS ou Google Authenticator, la connexion demande aussi un code à 6 chiffres.',
    none: 'Aucune application n’est configurée.',
    add: 'Configurer une application',
    scan: 'Scannez ce code QR avec votre application, puis saisissez le code qu’elle affiche.',
    qrCode: 'Code QR pour votre application d’authentification',
    secret: 'Si votre application ne peut pas scanner, saisissez-y cette clé :',
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
    lead: 'Avec une clé de sécurité, la connexion demande aussi un petit appareil à brancher ou à approcher du téléphone, ou le déverrouillage de votre téléphone ou ordinateur. Si vous perdez votre seule clé, vous ne pourrez plus vous connecter : ajoutez une seconde clé, configurez aussi une application d’authentification ou créez des codes de secours.',
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
    lead: 'Connectez-vous sans mot de passe, avec l’empreinte, le visage ou le code qui déverrouille votre téléphone ou ordinateur.',
    none: 'Aucune clé d’accès n’est configurée.',
    loadFailed: 'Vos clés d’accès n’ont pas pu être chargées.',
    name: 'Nom de la clé d’accès',
    nameHint: 'Pour la reconnaître, par exemple : mon téléphone.',
    defaultName: 'Clé d’accès',
    add: 'Ajouter une clé d’accès',
    added: 'La clé d’accès est ajoutée. La prochaine fois, choisissez « Se connecter avec une clé d’accès ».',
    rename: 'Renommer',
    renameNamed: (name) => `Renommer ${name}`,
    newName: 'Nouveau nom',
    save: 'Enregistrer',
    cancel: 'Annuler',
    renamed: 'La clé d’accès a un nouveau nom.',
    remove: 'Retirer',
    removeNamed: (name) => `Retirer ${name}`,
    removed: 'La clé d’accès est retirée. Votre appareil peut encore la proposer : supprimez-la aussi là-bas.',
    addedAt: (added) => `ajoutée : ${added}`,
    addedAndUsedAt: (added, lastUsed) => `ajoutée : ${added}, dernier usage : ${lastUsed}`,
  },
  recoveryCodes: {
    heading: 'Codes de secours',
    lead: 'Si vous perdez votre téléphone ou votre clé de sécurité, un code de secours permet de vous connecter. Chaque code sert une seule fois.',
    none: 'Vous n’avez pas encore de codes de secours.',
    create: 'Créer des codes de secours',
    left: (remaining, total) =>
      `${count(remaining, { one: '# code restant', other: '# codes restants' })} sur ${total}`,
    createNew: 'Créer de nouveaux codes',
    createNewHint: 'Les nouveaux codes remplacent les anciens, qui ne fonctionneront plus.',
    remove: 'Supprimer les codes',
    removed: 'Les codes de secours sont supprimés.',
    save: 'Conservez ces codes maintenant, là où vous les trouverez sans votre téléphone. Ils ne seront plus affichés.',
    listLabel: 'Vos codes de secours',
    copy: 'Copier',
    copied: 'Codes copiés.',
    copyFailed: 'Les codes n’ont pas pu être copiés. Téléchargez-les ou imprimez-les.',
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
    heading: 'Vos sessions ouvertes',
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
  cancelled: 'Aucune clé d’accès n’a servi : la demande a été annulée ou a pris trop de temps. Réessayez.',
  alreadyRegistered: 'Cet appareil a déjà une clé d’accès ou est une clé de sécurité de votre compte.',
  wrongAddress:
    'Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez ce site à son adresse habituelle et réessayez.',
};

export const securityKeyTexts: typeof english.securityKeyTexts = {
  unsupported: 'Cet appareil ou ce navigateur n’accepte pas les clés de sécurité.',
  cancelled: 'La clé de sécurité n’a pas servi : la demande a été annulée ou a pris trop de temps. Réessayez.',
  alreadyRegistered: 'Cette clé de sécurité est déjà enregistrée.',
  wrongAddress:
    'Les clés de sécurité ne fonctionnent pas à cette adresse. Ouvrez ce site à son adresse habituelle et réessayez.',
};

export const signInTexts: typeof english.signInTexts = {
  codeHint: 'Saisissez le code à 6 chiffres de votre application d’authentification.',
  smsHint: 'Saisissez le code que nous avons envoyé à votre téléphone.',
  securityKeyHint: 'Utilisez votre clé de sécurité pour terminer la connexion.',
  code: 'Code',
  verify: 'Valider',
  useSecurityKey: 'Utiliser votre clé de sécurité',
  useNamedSecurityKey: (name) => `Utiliser la clé de sécurité « ${name} »`,
  useRecoveryCode: 'Utiliser un code de secours',
  recoveryCode: 'Code de secours',
  recoveryCodeHint: 'Saisissez l’un des codes que vous avez conservés. Chacun sert une seule fois.',
  otherWay: 'Retour',
  retryIn: (minutes) => `Réessayez dans ${count(minutes, { one: 'une minute', other: '# minutes' })}.`,
  otherAccount: 'Utiliser un autre compte',
  noFactor:
    'La vérification en deux étapes n’est pas disponible pour ce compte. Adressez-vous à la personne qui gère ce site.',
  captcha: 'Contrôle de sécurité',
  captchaFailed: 'Le contrôle de sécurité ne s’est pas chargé. Rechargez la page et réessayez.',
  externalProviders: 'Ou se connecter avec',
  continueWith: (name) => `Continuer avec ${name}`,
};
