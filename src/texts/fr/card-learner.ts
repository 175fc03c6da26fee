// French texts of learners without an email address. Not yet read by a native speaker.
import type * as english from '#texts/en/card-learner.ts';

export const cardLearnerTexts: typeof english.cardLearnerTexts = {
  agreement: {
    heading: (className) => `Tu es dans « ${className} »`,
    hello: (name) => `Bonjour ${name} !`,
    agree: 'J’accepte',
    later: 'Pas maintenant',
    laterHint:
      'Tant que tu n’as pas accepté, ton professeur ne voit aucune de tes réponses. La question te sera reposée.',
    seenName: 'Ton nom, tel qu’il est sur ta carte',
    failed: 'Tes classes n’ont pas pu être chargées.',
  },
  change: {
    heading: 'Se connecter avec cette carte ?',
    text: (name) =>
      `La session de ${name} est ouverte. La carte te connectera au compte de l’élève à qui elle appartient.`,
    confirm: 'Se connecter avec la carte',
    stay: 'Garder ma session',
  },
  signOut: {
    heading: 'Se déconnecter ?',
    text: 'Ce compte n’a ni adresse e-mail ni mot de passe. Pour revenir, il faut une carte de connexion. Si tu n’en as pas, garde la session ouverte, puis crée-en une dans « Compte » ou demande à ton professeur.',
    confirm: 'Se déconnecter',
    cancel: 'Garder la session ouverte',
    unsent: {
      text: 'Ce qui suit n’est enregistré que sur cet appareil, et sera supprimé à la déconnexion :',
      answers: (count) => `Réponses qui n’ont pas pu être envoyées : ${count}`,
      reviews: (count) => `Réponses de révision qui n’ont pas pu être envoyées : ${count}`,
      texts: (count) => `Textes écrits dans des leçons : ${count}`,
      drafts: (count, names) => `Brouillons modifiés et non enregistrés : ${count}${names && ` (${names})`}`,
      outlines: (count) => `Plans de cours modifiés et non enregistrés : ${count}`,
      recordings: (count) => `Enregistrements qui ne sont pas encore dans un texte : ${count}`,
      takes: (number) => `Enregistrements qui n’ont pas été envoyés à ton professeur : ${number}`,
      confirm: 'Supprimer et se déconnecter',
    },
  },
  address: {
    heading: 'Adresse e-mail et mot de passe',
    lead: 'Tu te connectes sans adresse e-mail. Avec une adresse, tu pourras te connecter sur tout appareil sans carte de connexion ; si tu as une carte, elle continuera de fonctionner.',
    submit: 'Ajouter une adresse e-mail et un mot de passe',
    email: 'Adresse e-mail',
    notAllowed:
      'Tu te connectes sans adresse e-mail, et ton école ne permet pas aux élèves d’en ajouter une. Pour revenir sur un autre appareil, crée une carte de connexion ci-dessous.',
    noMail:
      'Ce site ne peut pas envoyer d’e-mails, donc aucune adresse ne peut être confirmée. Pour revenir sur un autre appareil, crée une carte de connexion ci-dessous, ou demandes-en une à ton professeur.',
  },
};
