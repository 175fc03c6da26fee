// French texts of the README in a download of one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/readme.ts';

const lecture = 'le nom de la leçon au moment de la réponse';
const lecture_id = 'l’adresse de la leçon';
const sentence = 'les mots autour du champ, ou le mot d’une liste de mots ; vide si la leçon a été modifiée ou retirée';
const wordOrSentence =
  'les mots autour du champ ; vide pour un mot d’un tableau, ou si la leçon a été modifiée ou retirée';
const given = 'ce qui a été saisi';
const answered = 'la date de la réponse';
const className = 'le nom de la classe';

export const readmeTexts: typeof english.readmeTexts = {
  intro: [
    'Voici tout ce que Cahier enregistre au sujet du titulaire de ce compte. Chaque tableau est fourni deux fois : en CSV, pour un tableur, et en JSON, pour des programmes.',
    'Les heures sont en UTC (ISO 8601), comme 2026-11-23T10:00:00.000Z. Une case vide veut dire qu’il n’y a rien.',
    'Dans les fichiers CSV, une apostrophe devant une case empêche les tableurs de l’exécuter comme une formule.',
  ],
  tables: {
    account: {
      about: 'Le compte.',
      fields: {
        id: 'le numéro sous lequel Cahier connaît la personne ; tous les autres tableaux l’utilisent à la place du nom',
        name: 'le nom, s’il y en a un',
        role: 'ce qui est permis : learner (élève), author (auteur) ou owner (propriétaire)',
        member_since: 'quand le compte a été créé',
        last_seen_at: 'quand Cahier a servi pour la dernière fois, à quelques minutes près',
        address_in_history: 'l’adresse que les autres auteurs voient sur les leçons enregistrées avec ce compte',
        email: 'l’adresse de connexion',
        phone: 'le numéro de téléphone de connexion',
        created_at: 'quand le compte de connexion a été créé',
        last_sign_in_at: 'la dernière connexion',
        email_confirmed_at: 'quand l’adresse a été confirmée',
        has_password: 's’il y a un mot de passe ; le mot de passe lui-même n’est enregistré sous aucune forme lisible',
        user_metadata: 'des réglages enregistrés avec le compte, comme la langue',
      },
    },
    answers: {
      about: 'La dernière réponse à chaque champ.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'si elle était juste',
        answered_at: answered,
        first_at: 'la date de la toute première réponse',
        first_right_at: 'quand elle a été juste pour la première fois, selon la correction actuelle',
      },
    },
    attempts: {
      about: 'Chaque réponse vérifiée.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'si elle était juste à ce moment-là',
        hint: 'l’indice montré auparavant : 0 aucun, 1 la première lettre, 2 la longueur aussi',
        at: answered,
      },
    },
    reviews: {
      about: 'Chaque réponse donnée en révision, et les mots touchés dans les leçons pour en voir le sens.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        way: 'fill : comme dans l’exercice ; write : écouté et écrit ; choose : écouté et choisi',
        given: 'ce qui a été saisi ou choisi',
        rating: '1 faux, 2 juste avec difficulté, 3 juste, 4 facile',
        at: answered,
        took_ms: 'le temps qu’il a fallu, en millisecondes',
        device: 'un nom aléatoire du navigateur utilisé ; « lecture » pour un mot touché',
        sets_aside: 's’il ne fallait plus le réviser',
      },
    },
    review_schedule: {
      about: 'Quand ce qui a été révisé revient. Tout est calculé à partir des révisions.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        due: 'quand cela revient',
        reviews: 'le nombre de révisions',
        lapses: 'le nombre d’oublis',
        stability: 'pendant combien de jours le souvenir devrait durer',
        difficulty: 'la difficulté, de 1 à 10',
        aside_at: 'quand il a été mis de côté',
        back_at: 'quand cela a été repris',
      },
    },
    texts: {
      about: 'Les textes écrits dans les leçons, brouillons compris.',
      fields: {
        id: 'un numéro auquel les annotations renvoient',
        lecture: 'le nom de la leçon au moment de l’écriture',
        lecture_id: 'l’adresse de la leçon',
        task: 'la consigne',
        version: '1 pour la première version, 2 pour celle d’après le retour',
        state: 'draft (brouillon), handed_in (remis) ou returned (rendu)',
        text: 'ce qui a été écrit',
        pasted:
          'combien de caractères au plus ont été collés d’un coup, si l’école le montre aux enseignants ; sinon 0',
        written_at: 'quand le texte a été écrit',
        handed_in_at: 'quand il a été remis',
        returned_at: 'quand il a été rendu',
        seen_at: 'quand il a été vu',
        comment: 'ce que l’enseignant dit de l’ensemble',
        is_done: 's’il n’y a plus rien à récrire',
        points: 'les points, s’il y en a',
        max_points: 'le maximum de points',
        returned_by: 'le nom de l’enseignant',
      },
    },
    text_marks: {
      about: 'Ce que les enseignants ont annoté dans les textes rendus.',
      fields: {
        text_id: 'l’identifiant du texte',
        start_at: 'où l’annotation commence, à partir de 0',
        end_at: 'où elle finit',
        kind: 'le genre d’annotation',
        correction: 'ce qui remplace les mots annotés ; vide si rien n’est corrigé',
        remark: 'la remarque',
        at: 'quand elle a été faite',
      },
    },
    marks_made: {
      about:
        'Les annotations faites dans des textes d’élèves. Les textes sont les leurs et ne sont pas dans ce fichier.',
      fields: {
        kind: 'le genre d’annotation',
        correction: 'la correction',
        remark: 'la remarque',
        at: 'quand elle a été faite',
      },
    },
    remarks: {
      about: 'Les remarques gardées pour être réutilisées.',
      fields: {
        language: 'la langue du cours',
        kind: 'le genre d’annotation',
        correction: 'la correction',
        remark: 'la remarque',
        uses: 'combien de fois elle a servi',
        used_at: 'quand elle a servi pour la dernière fois',
      },
    },
    takes: {
      about:
        'Les enregistrements de voix envoyés, et les réponses des enseignants. Les sons sont dans le dossier takes.',
      fields: {
        id: 'un numéro, aussi dans le nom du son',
        lecture: 'le nom de la leçon au moment de l’envoi',
        lecture_id: 'l’adresse de la leçon',
        line: 'ce qu’il fallait dire',
        milliseconds: 'la durée',
        state: 'new (nouveau), heard (écouté), again (à refaire) ou good (réussi)',
        made_at: 'la date de l’enregistrement',
        sent_at: 'la date de l’envoi',
        verdict: 'l’avis de l’enseignant : understood (compris), nearly (presque) ou again (à refaire)',
        comment: 'les mots de l’enseignant',
        answered_by: 'le nom de l’enseignant',
        answered_at: 'quand l’enseignant a répondu',
        seen_at: 'quand la réponse a été vue',
      },
    },
    takes_answered: {
      about:
        'Les réponses données à des enregistrements d’élèves ; leurs sons sont dans le dossier takes-answered. Les enregistrements sont à eux, et ne sont pas dans ce fichier.',
      fields: {
        take_id: 'le numéro de l’enregistrement',
        verdict: 'l’avis de l’enseignant : understood (compris), nearly (presque) ou again (à refaire)',
        comment: 'les mots de l’enseignant',
        answered_at: 'quand l’enseignant a répondu',
      },
    },
    comments: {
      about: 'Ce qui a été écrit sur des lignes de leçons : commentaires, suggestions et questions.',
      fields: {
        lecture_id: 'l’adresse de la leçon',
        kind: 'comment (commentaire), suggestion ou question',
        state: 'open (ouvert), resolved (réglé), accepted (accepté) ou declined (refusé)',
        text: 'ce qui a été écrit ; d’une réponse orale, le nom de son fichier',
        written_at: 'quand cela a été écrit',
        edited_at: 'quand cela a été modifié',
        deleted_at: 'quand cela a été supprimé',
        quote: 'les mots de la leçon dont il s’agit',
        replacement: 'la suggestion à la place de ces mots',
      },
    },
    question_answers: {
      about: 'Ce que les enseignants ont répondu aux questions posées sur des lignes de leçons.',
      fields: {
        lecture_id: 'l’adresse de la leçon',
        text: 'la réponse ; si elle est orale, le nom de son fichier',
        written_at: 'quand elle a été écrite',
        quote: 'les mots de la leçon sur lesquels portait la question',
      },
    },
    comments_read: {
      about: 'Les commentaires et les questions lus.',
      fields: {
        lecture_id: 'l’adresse de la leçon',
        kind: 'comment (commentaire), suggestion ou question',
        read_at: 'quand il a été lu',
        is_muted: '1 si ses nouvelles sont désactivées',
      },
    },
    memberships: {
      about: 'Les classes de la personne, actuelles et passées.',
      fields: {
        class: className,
        role: 'learner (élève) ou teacher (enseignant)',
        shown_name: 'le nom que la classe voit',
        joined_at: 'la date d’arrivée',
        agreed_at: 'la date de l’accord sur ce que l’enseignant voit ; il voit les réponses à partir de ce moment',
        texts_agreed_at:
          'la date de l’accord pour que les enseignants lisent les textes remis ; ils lisent ceux d’après',
        voices_agreed_at:
          'la date de l’accord pour que les enseignants écoutent les enregistrements envoyés ; ils écoutent ceux d’après',
        left_at: 'la date de départ',
        is_removed: '1 après un retrait par un enseignant',
        extra_percent: 'le temps supplémentaire, en pour cent',
      },
    },
    join_requests: {
      about: 'Les classes demandées avec un code, où personne n’a accordé l’entrée.',
      fields: {
        class: className,
        shown_name: 'le nom saisi',
        asked_at: 'la date de la demande',
        state: 'waiting (en attente), declined (refusé) ou withdrawn (retiré)',
      },
    },
    assignments: {
      about: 'Le travail de ces classes.',
      fields: {
        class: className,
        lecture: 'la leçon',
        opens_at: 'à partir de quand elle est affichée',
        due_at: 'pour quand elle est à faire',
        goal: 'all-tried : répondre à tous les champs ; percent : en réussir cette part',
        goal_percent: 'la part, en pour cent',
        note: 'la note de l’enseignant',
      },
    },
    groups: {
      about: 'Les groupes de ces classes dont la personne fait partie.',
      fields: { class: 'le nom de la classe', group: 'le nom du groupe' },
    },
    calendar_feed: {
      about: 'Le calendrier du travail à une adresse secrète, dont seule une empreinte est enregistrée.',
      fields: { created_at: 'quand l’adresse a été créée' },
    },
    reminders: {
      about: 'Que des rappels par e-mail sont souhaités.',
      fields: {
        created_at: 'depuis quand',
        wants_work: 'pour les devoirs et les révisions ou non',
        reminded_at: 'quand le dernier a été envoyé',
        wants_comments: 'pour les commentaires sur les brouillons ou non',
        comments_mailed_at: 'quand cet e-mail a été envoyé la dernière fois',
      },
    },
    own_dates: {
      about:
        'Les dates de travail qu’un enseignant a fixées pour cette seule personne. Champs vides : celles de la classe comptent.',
      fields: {
        class: 'le nom de la classe',
        lecture: 'la leçon',
        opens_at: 'quand elle s’ouvre pour la personne',
        due_at: 'pour quand elle est à faire',
        extra_percent: 'le temps supplémentaire, en pour cent',
        note: 'la note de l’enseignant',
        at: 'quand cela a été fixé',
      },
    },
    looks: {
      about: 'Qui a regardé les réponses ; une entrée par heure et par personne au plus.',
      fields: {
        class: 'la classe',
        at: 'quand',
        viewer: 'le nom que la classe voit',
        role: 'teacher (enseignant) ou owner (qui gère Cahier dans l’école)',
      },
    },
    sign_in_cards: {
      about: 'Les cartes de connexion. Le code d’une carte n’est enregistré sous aucune forme lisible.',
      fields: {
        class: 'la classe de la carte',
        created_at: 'quand elle a été créée',
        last_used_at: 'quand elle a servi pour la dernière fois',
        revoked_at: 'quand elle a cessé de fonctionner',
      },
    },
    drafts: {
      about: 'Les brouillons enregistrés. Leur texte est dans Cahier, où chaque auteur le voit.',
      fields: {
        id: 'l’adresse du brouillon',
        name: 'son nom aujourd’hui',
        first_saved_at: 'le premier enregistrement',
        last_saved_at: 'le dernier enregistrement',
        revisions: 'combien de versions ont été enregistrées avec ce compte',
      },
    },
    media: {
      about: 'Les enregistrements, images et vidéos ajoutés.',
      fields: {
        id: 'l’adresse du fichier',
        name: 'son nom',
        type: 'AUDIO, IMAGE ou VIDEO',
        bytes: 'sa taille',
        uploaded_at: 'la date d’ajout',
      },
    },
    notes_on_answers: {
      about: 'Ce qui a été dit des réponses fausses aux leçons de ce compte.',
      fields: {
        lecture: 'le nom de la leçon',
        lecture_id,
        sentence,
        answer: 'la réponse fausse, telle qu’elle est comparée',
        is_dismissed: 's’il a été dit que ce n’est pas une réponse',
        explanation: 'ce que lisent les élèves qui la saisissent',
        updated_at: 'quand cela a été dit la dernière fois',
      },
    },
    identities: {
      about: 'Les façons de se connecter.',
      fields: {
        provider: 'email (e-mail), phone (téléphone) ou un autre fournisseur',
        email: 'l’adresse chez lui',
        created_at: 'quand elle a été ajoutée',
        last_sign_in_at: 'la dernière connexion par elle',
      },
    },
    sessions: {
      about: 'Les appareils où une session est ouverte.',
      fields: {
        started_at: 'la date de connexion',
        last_used_at: 'la dernière utilisation, à une heure près',
        device: 'le nom que le navigateur se donne',
        ip_address: 'l’adresse réseau de la connexion',
      },
    },
    devices: {
      about: 'Les clés d’accès et les seconds facteurs.',
      fields: {
        kind: 'leur type',
        name: 'leur nom',
        created_at: 'quand ils ont été ajoutés',
        last_used_at: 'quand ils ont servi pour la dernière fois',
      },
    },
    events: {
      about: 'Le journal du compte, contre les abus.',
      fields: {
        at: 'quand',
        action: 'ce qui s’est passé, comme login ou login_failed',
        ip_address: 'l’adresse réseau d’où cela venait',
        detail: 'des précisions, en JSON',
      },
    },
  },
};
