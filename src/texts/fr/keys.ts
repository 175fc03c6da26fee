// French texts of the keyboard shortcuts. Not yet read by a native speaker.
import type * as english from '#texts/en/keys.ts';

export const keysTexts: typeof english.keysTexts = {
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
  goTo: {
    heading: 'Aller à',
    label: 'Quelques lettres d’un bouton, d’un champ, d’un écran ou d’une classe',
    found: (count) => `Résultats : ${count}`,
    none: 'Rien ne porte ce nom ici.',
  },
  groups: {
    everywhere: {
      heading: 'Partout',
      actions: {
        list: 'Afficher cette liste',
        close: 'Fermer une boîte de dialogue, un panneau ou un menu',
        moveInMenu: 'Se déplacer dans un menu ouvert',
        goTo: 'Aller à un bouton, un champ ou un écran par quelques lettres de son nom',
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
        comment: 'Commenter les mots sélectionnés',
        comments: 'Commentaire suivant et précédent, quand les commentaires sont affichés',
        suggestions: 'Suggestion suivante et précédente',
        blank: 'Faire un champ du mot ou de la sélection ; de nouveau pour l’enlever',
        link: 'Faire un lien des mots sélectionnés',
        heading: 'Faire un titre de la ligne, d’un niveau plus bas à chaque fois',
        list: 'Faire des lignes une liste, puis une liste numérotée, puis des lignes',
        exercise: 'Ouvrir le menu des exercices',
        table: 'Insérer un tableau ; dans un tableau, ouvrir son menu',
        publish: 'Publier',
        assign: 'Donner à faire à une classe, après la publication',
        edit: 'Modifier la leçon affichée',
        moveInToolbar: 'Se déplacer dans la barre d’outils',
        cells: 'Cellule suivante ou précédente, dans un tableau ; après la dernière, une nouvelle ligne',
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
        choose: 'Choisir une réponse et la vérifier, en révision',
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
    school: {
      heading: 'Classes et personnes',
      actions: {
        sendList: 'Envoyer la liste saisie : personnes à inviter, prénoms pour les cartes',
      },
    },
  },
};
