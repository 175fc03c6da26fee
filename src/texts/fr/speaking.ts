// French texts of lines that learners say. Not yet read by a native speaker.
import type * as english from '#texts/en/speaking.ts';

export const speakingTexts: typeof english.speakingTexts = {
  line: (number) => `Ligne ${number}`,
  record: 'Enregistrer',
  again: 'Enregistrer de nouveau',
  stop: 'Arrêter',
  own: 'M’écouter',
  computerVoice: 'Voix de synthèse',
  both: 'Écouter les deux',
  send: 'Envoyer',
  sendAgain: 'Envoyer celui-ci',
  removeThis: 'Supprimer celui-ci',
  recording: (seconds) => `Enregistrement… ${seconds} secondes au plus.`,
  preparing: 'Préparation de l’enregistrement…',
  recorded: 'Enregistré. Écoute-toi, ou recommence.',
  recordedHere: 'Enregistré. Personne d’autre ne l’entend tant que tu ne l’envoies pas.',
  silent: 'On n’a rien entendu. Le micro est-il allumé ? Enregistre de nouveau.',
  noMicrophone:
    'Le micro ne peut pas être utilisé. Autorise-le pour ce site : appuie sur le signe devant l’adresse, en haut du navigateur. Vérifie ensuite qu’un micro est branché, et recommence.',
  noMicrophoneIn: {
    firefox:
      'Le micro ne peut pas être utilisé. Dans Firefox : appuyer sur le micro barré devant l’adresse, lever le blocage et recommencer. Un micro est-il branché ?',
    safari:
      'Le micro ne peut pas être utilisé. Dans Safari : ouvrir les réglages de ce site web dans le menu « Safari », mettre « Micro » sur « Autoriser » et recommencer. Un micro est-il branché ?',
    iphone:
      'Le micro ne peut pas être utilisé. Sur iPhone et iPad : dans Safari, toucher le signe à côté de l’adresse, choisir « Réglages du site web » et mettre « Micro » sur « Autoriser » ; dans un autre navigateur, dans les réglages de l’appareil, sous le nom du navigateur. Puis recommencer.',
  },
  insecureContext:
    'Pour enregistrer, il faut une connexion sécurisée : une adresse qui commence par https. Dis-le à ton professeur.',
  unsupported: 'Ce navigateur ne peut pas enregistrer de son. Prends-en un plus récent.',
  failed: 'L’enregistrement n’a pas pu être lu. Recommence.',
  noModel: 'L’enregistrement de la ligne n’a pas pu être chargé.',
  noSound: 'L’enregistrement n’a pas pu être chargé.',
  showWords: 'Montrer les mots',
  melody: {
    model: 'Mélodie du modèle',
    own: 'Ta mélodie',
    stretch: 'Montrer les deux à la même longueur',
  },
  waits: 'Pas encore envoyé. L’enregistrement est gardé sur cet appareil et sera envoyé dès que possible.',
  sending: 'Envoi…',
  notKept:
    'Ce navigateur n’a pas pu garder l’enregistrement : il n’a pas été envoyé. Réessaie, ou prends un autre navigateur.',
  sent: (when) => `Envoyé ${when}. Pas encore écouté.`,
  heard: (when) => `Envoyé ${when}. Écouté par ton professeur.`,
  whoHears: (teachers) =>
    `${teachers} entendra cet enregistrement et ceux que tu enverras plus tard. Ce que tu n’envoies pas reste chez toi.`,
  whoHearsLater: (teachers) => `${teachers} le verra, et entendra les enregistrements envoyés plus tard.`,
  agreeAndSend: 'Accepter et envoyer',
  notNow: 'Pas maintenant',
  sendWithout: 'Rendre sans enregistrement',
  sentWithout: (when) => `Rendu ${when} sans enregistrement.`,
  takeBack: 'Le reprendre',
  takenBack: 'Ce n’est plus rendu.',
  nobodyHears: 'Aucune de tes classes n’a plus cette leçon à faire : il n’y a personne à qui l’envoyer.',
  yourTeacher: 'Ton professeur',
  verdicts: {
    understood: (teacher) => `${teacher} : compris.`,
    nearly: (teacher) => `${teacher} : presque.`,
    again: (teacher) => `${teacher} : à redire encore une fois.`,
  },
  hearAnswer: 'Écouter la réponse',
  remove: 'Supprimer mon enregistrement',
  removed: 'Supprimé.',
  confirmRemove:
    'Cet enregistrement sera supprimé, avec la réponse s’il y en a une. Les professeurs ne pourront plus l’entendre.',
  removeNow: 'Le supprimer',
  keepOne: 'Le garder',
  heading: 'Mes enregistrements',
  newHeading: (number) => `Mes enregistrements (nouveaux : ${number})`,
  listFailed: 'Tes enregistrements n’ont pas pu être chargés.',
  toLecture: 'Aller à la leçon',
  states: {
    new: 'Envoyé',
    heard: 'Écouté',
    again: 'Encore une fois',
    good: 'Compris',
  },
  removeAll: 'Supprimer tous mes enregistrements',
  confirmRemoveAll:
    'Tous tes enregistrements seront supprimés : ceux que tu as envoyés, avec les réponses, et ceux de cet appareil. Tes professeurs ne pourront plus les entendre.',
  keep: 'Les garder',
  more: 'Afficher la suite',
};
