// French texts of the keyboard shortcuts. Not yet read by a native speaker.
import type { keysTexts } from '#texts/en/keys.ts';

export const keys: typeof keysTexts = {
  heading: 'Raccourcis clavier',
  close: 'Fermer',
  or: 'ou',
  names: {
    Ctrl: 'Ctrl',
    Alt: 'Alt',
    Shift: 'Maj',
    Enter: 'Entrée',
    Space: 'Espace',
    Backspace: 'Retour arrière',
    Escape: 'Échap',
    Home: 'Origine',
    End: 'Fin',
  },
  groups: {
    everywhere: {
      heading: 'Partout',
      actions: {
        list: 'Afficher cette liste',
        close: 'Fermer une boîte de dialogue, un panneau ou un menu',
        moveInMenu: 'Se déplacer dans un menu ouvert',
      },
    },
    editor: {
      heading: 'Édition du brouillon',
      actions: {
        save: 'Enregistrer le brouillon',
        emphasis: 'Gras, italique ; de nouveau pour l’enlever',
        undo: 'Annuler, y compris la barre d’outils, un collage ou une insertion',
        find: 'Rechercher et remplacer dans le texte',
        matches: 'Résultat suivant et précédent, dans le champ de recherche',
        suggestions: 'Suggestion suivante et précédente',
        moveInToolbar: 'Se déplacer dans la barre d’outils',
        openMenu: 'Ouvrir le menu d’un bouton de la barre d’outils',
      },
    },
    recordings: {
      heading: 'Enregistrements',
      actions: {
        play: 'Lecture ou pause, sur le bouton de lecture',
        seek: 'Cinq secondes en arrière ou en avant',
        controls: 'Du bouton de lecture à la position, la vitesse, la répétition et la transcription',
        closeBar: 'Fermer la barre du lecteur',
      },
    },
    recorder: {
      heading: 'Enregistrer des phrases',
      actions: {
        record: 'Commencer un enregistrement ; le terminer et passer à la phrase suivante',
        again: 'Enregistrer la phrase de nouveau',
        move: 'Phrase précédente et suivante',
        play: 'Écouter l’enregistrement',
        stop: 'Arrêter l’enregistrement ; de nouveau, revenir à la liste',
      },
    },
    exercises: {
      heading: 'Exercices',
      actions: {
        next: 'Champ suivant ; dans le dernier, vérifier',
        accents: 'Avec une lettre, plusieurs fois : ses accents, comme é, è, ê',
        hint: 'Voir un indice, dans un champ',
      },
    },
    outline: {
      heading: 'Plan du cours',
      actions: {
        move: 'Déplacer l’unité ou la leçon sélectionnée',
        undo: 'Annuler le titre en cours de saisie, ou arrêter le déplacement',
        restore: 'Annuler un ajout, un déplacement ou un retrait',
      },
    },
  },
};
