// French texts of the README in a download of one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/readme.ts';

const lecture = 'le nom de la leçon au moment de votre réponse';
const lecture_id = 'l’adresse de la leçon';
const sentence = 'les mots autour du champ, ou le mot d’une liste de mots ; vide si la leçon a été modifiée ou retirée';
const wordOrSentence =
  'les mots autour du champ ; vide pour un mot d’un tableau, ou si la leçon a été modifiée ou retirée';
const given = 'ce que vous avez saisi';
const answered = 'quand vous avez répondu';
const className = 'le nom de la classe';

export const readmeTexts: typeof english.readmeTexts = {
  intro: [
    'Voici tout ce que Cahier enregistre à votre sujet. Chaque tableau est fourni deux fois : en CSV, pour un tableur, et en JSON, pour des programmes.',
    'Les heures sont en UTC (ISO 8601), comme 2026-11-23T10:00:00.000Z. Une case vide veut dire qu’il n’y a rien.',
    'Dans les fichiers CSV, une apostrophe devant une case empêche les tableurs de l’exécuter comme une formule.',
  ],
  tables: {
    account: {
      about: 'Votre compte.',
      fields: {
        id: 'le numéro sous lequel Cahier vous connaît ; tous les autres tableaux l’utilisent à la place de votre nom',
        name: 'votre nom, si vous en avez indiqué un',
        role: 'ce que vous pouvez faire : learner (élève), author (auteur) ou owner (propriétaire)',
        member_since: 'quand votre compte a été créé',
        last_seen_at: 'quand vous avez utilisé Cahier pour la dernière fois, à quelques minutes près',
        address_in_history: 'l’adresse que les autres auteurs voient sur les leçons que vous avez enregistrées',
        email: 'l’adresse avec laquelle vous vous connectez',
        phone: 'le numéro de téléphone avec lequel vous vous connectez',
        created_at: 'quand le compte de connexion a été créé',
        last_sign_in_at: 'votre dernière connexion',
        email_confirmed_at: 'quand vous avez confirmé votre adresse',
        has_password:
          'si vous avez un mot de passe ; le mot de passe lui-même n’est enregistré sous aucune forme lisible',
        user_metadata: 'des réglages enregistrés avec votre compte, comme votre langue',
      },
    },
    answers: {
      about: 'Votre dernière réponse à chaque champ.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'si elle était juste',
        answered_at: answered,
        first_at: 'quand vous y avez répondu pour la première fois',
        first_right_at: 'quand elle a été juste pour la première fois, selon la correction actuelle',
      },
    },
    attempts: {
      about: 'Chaque réponse que vous avez vérifiée.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'si elle était juste à ce moment-là',
        hint: 'l’indice que vous aviez vu : 0 aucun, 1 la première lettre, 2 la longueur aussi',
        at: answered,
      },
    },
    reviews: {
      about:
        'Chaque réponse que vous avez donnée en révision, et les mots que vous avez touchés dans les leçons pour en voir le sens.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        way: 'fill : comme dans l’exercice ; write : écouté et écrit ; choose : écouté et choisi',
        given: 'ce que vous avez saisi ou choisi',
        rating: '1 faux, 2 juste avec difficulté, 3 juste, 4 facile',
        at: answered,
        took_ms: 'le temps qu’il a fallu, en millisecondes',
        device: 'un nom aléatoire du navigateur que vous avez utilisé ; « lecture » pour un mot que vous avez touché',
        sets_aside: 'si vous ne vouliez plus le réviser',
      },
    },
    review_schedule: {
      about: 'Quand ce que vous avez révisé revient. Tout est calculé à partir de vos révisions.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        due: 'quand cela revient',
        reviews: 'combien de fois vous l’avez révisé',
        lapses: 'combien de fois vous l’aviez oublié',
        stability: 'pendant combien de jours vous devriez vous en souvenir',
        difficulty: 'la difficulté pour vous, de 1 à 10',
        aside_at: 'quand il a été mis de côté',
        back_at: 'quand vous l’avez repris',
      },
    },
    texts: {
      about: 'Les textes que vous avez écrits dans les leçons, brouillons compris.',
      fields: {
        id: 'un numéro auquel les annotations renvoient',
        lecture: 'le nom de la leçon quand vous avez écrit',
        lecture_id: 'l’adresse de la leçon',
        task: 'la consigne',
        version: '1 pour la première version, 2 pour celle d’après le retour',
        state: 'draft (brouillon), handed_in (remis) ou returned (rendu)',
        text: 'ce que vous avez écrit',
        pasted:
          'combien de caractères au plus ont été collés d’un coup, si votre école le montre aux enseignants ; sinon 0',
        written_at: 'quand vous l’avez écrit',
        handed_in_at: 'quand vous l’avez remis',
        returned_at: 'quand il vous a été rendu',
        seen_at: 'quand vous l’avez vu',
        comment: 'ce que l’enseignant dit de l’ensemble',
        is_done: 's’il n’y a plus rien à récrire',
        points: 'les points, s’il y en a',
        max_points: 'le maximum de points',
        returned_by: 'le nom de l’enseignant',
      },
    },
    text_marks: {
      about: 'Ce que les enseignants ont annoté dans vos textes rendus.',
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
        'Les annotations que vous avez faites dans des textes d’élèves. Les textes sont les leurs et ne sont pas dans ce fichier.',
      fields: {
        kind: 'le genre d’annotation',
        correction: 'la correction',
        remark: 'la remarque',
        at: 'quand vous l’avez faite',
      },
    },
    remarks: {
      about: 'Vos remarques, gardées pour que vous puissiez les réutiliser.',
      fields: {
        language: 'la langue du cours',
        kind: 'le genre d’annotation',
        correction: 'la correction',
        remark: 'la remarque',
        uses: 'combien de fois vous l’avez utilisée',
        used_at: 'quand vous l’avez utilisée pour la dernière fois',
      },
    },
    takes: {
      about:
        'Les enregistrements de ce que vous avez dit, que vous avez envoyés, et les réponses des enseignants. Les sons sont dans le dossier takes.',
      fields: {
        id: 'un numéro, aussi dans le nom du son',
        lecture: 'le nom de la leçon au moment de l’envoi',
        lecture_id: 'l’adresse de la leçon',
        line: 'ce qu’il fallait dire',
        milliseconds: 'la durée',
        state: 'new (nouveau), heard (écouté), again (à refaire) ou good (réussi)',
        made_at: 'quand vous l’avez enregistré',
        sent_at: 'quand vous l’avez envoyé',
        verdict: 'l’avis de l’enseignant : understood (compris), nearly (presque) ou again (à refaire)',
        comment: 'les mots de l’enseignant',
        answered_by: 'le nom de l’enseignant',
        answered_at: 'quand l’enseignant a répondu',
        seen_at: 'quand vous avez vu la réponse',
      },
    },
    takes_answered: {
      about:
        'Vos réponses à des enregistrements d’élèves ; leurs sons sont dans le dossier takes-answered. Les enregistrements sont à eux, et ne sont pas dans ce fichier.',
      fields: {
        take_id: 'le numéro de l’enregistrement',
        verdict: 'l’avis de l’enseignant : understood (compris), nearly (presque) ou again (à refaire)',
        comment: 'les mots de l’enseignant',
        answered_at: 'quand l’enseignant a répondu',
      },
    },
    comments: {
      about: 'Ce que vous avez écrit sur des lignes de leçons : commentaires, suggestions et questions.',
      fields: {
        lecture_id: 'l’adresse de la leçon',
        kind: 'comment (commentaire), suggestion ou question',
        state: 'open (ouvert), resolved (réglé), accepted (accepté) ou declined (refusé)',
        text: 'ce que vous avez écrit ; d’une réponse orale, le nom de son fichier',
        written_at: 'quand vous l’avez écrit',
        edited_at: 'quand vous l’avez modifié',
        deleted_at: 'quand vous l’avez supprimé',
        quote: 'les mots de la leçon dont il s’agit',
        replacement: 'votre suggestion à la place de ces mots',
      },
    },
    question_answers: {
      about: 'Ce que les enseignants ont répondu à vos questions sur des lignes de leçons.',
      fields: {
        lecture_id: 'l’adresse de la leçon',
        text: 'la réponse ; si elle est orale, le nom de son fichier',
        written_at: 'quand elle a été écrite',
        quote: 'les mots de la leçon sur lesquels portait la question',
      },
    },
    comments_read: {
      about: 'Les commentaires et les questions que vous avez lus.',
      fields: {
        lecture_id: 'l’adresse de la leçon',
        kind: 'comment (commentaire), suggestion ou question',
        read_at: 'quand vous l’avez lu',
        is_muted: '1 si vous ne voulez plus en avoir de nouvelles',
      },
    },
    memberships: {
      about: 'Les classes dont vous faites ou faisiez partie.',
      fields: {
        class: className,
        role: 'learner (élève) ou teacher (enseignant)',
        shown_name: 'le nom que la classe voit',
        joined_at: 'quand vous l’avez rejointe',
        agreed_at: 'quand vous avez accepté ce que l’enseignant voit ; il voit les réponses à partir de ce moment',
        texts_agreed_at:
          'quand vous avez accepté que les enseignants lisent les textes que vous remettez ; ils lisent ceux d’après',
        voices_agreed_at:
          'quand vous avez accepté que les enseignants écoutent les enregistrements que vous envoyez ; ils écoutent ceux d’après',
        left_at: 'quand vous l’avez quittée',
        is_removed: '1 si un enseignant vous en a retiré',
        extra_percent: 'votre temps supplémentaire, en pour cent',
      },
    },
    join_requests: {
      about: 'Les classes que vous avez demandé à rejoindre avec un code, et où personne ne vous a fait entrer.',
      fields: {
        class: className,
        shown_name: 'le nom que vous avez tapé',
        asked_at: 'quand vous l’avez demandé',
        state: 'waiting (en attente), declined (refusé) ou withdrawn (retiré)',
      },
    },
    assignments: {
      about: 'Le travail de vos classes.',
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
      about: 'Les groupes de vos classes dont vous faites partie.',
      fields: { class: 'le nom de la classe', group: 'le nom du groupe' },
    },
    calendar_feed: {
      about: 'Le calendrier de votre travail à une adresse secrète, dont seule une empreinte est enregistrée.',
      fields: { created_at: 'quand l’adresse a été créée' },
    },
    reminders: {
      about: 'Que vous souhaitez des rappels par e-mail.',
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
        'Les dates de travail qu’un enseignant a fixées pour vous seul. Champs vides : celles de la classe comptent.',
      fields: {
        class: 'le nom de la classe',
        lecture: 'la leçon',
        opens_at: 'quand elle s’ouvre pour vous',
        due_at: 'pour quand elle est à faire',
        extra_percent: 'le temps supplémentaire, en pour cent',
        note: 'la note de l’enseignant',
        at: 'quand cela a été fixé',
      },
    },
    looks: {
      about: 'Qui a regardé vos réponses ; une entrée par heure et par personne au plus.',
      fields: {
        class: 'la classe',
        at: 'quand',
        viewer: 'le nom que la classe voit',
        role: 'teacher (enseignant) ou owner (qui gère Cahier dans votre école)',
      },
    },
    sign_in_cards: {
      about: 'Vos cartes de connexion. Le code d’une carte n’est enregistré sous aucune forme lisible.',
      fields: {
        class: 'la classe de la carte',
        created_at: 'quand elle a été créée',
        last_used_at: 'quand elle a servi pour la dernière fois',
        revoked_at: 'quand elle a cessé de fonctionner',
      },
    },
    drafts: {
      about: 'Les brouillons que vous avez enregistrés. Leur texte est dans Cahier, où chaque auteur le voit.',
      fields: {
        id: 'l’adresse du brouillon',
        name: 'son nom aujourd’hui',
        first_saved_at: 'quand vous l’avez enregistré la première fois',
        last_saved_at: 'quand vous l’avez enregistré la dernière fois',
        revisions: 'combien de versions vous avez enregistrées',
      },
    },
    media: {
      about: 'Les enregistrements, images et vidéos que vous avez ajoutés.',
      fields: {
        id: 'l’adresse du fichier',
        name: 'son nom',
        type: 'AUDIO, IMAGE ou VIDEO',
        bytes: 'sa taille',
        uploaded_at: 'quand vous l’avez ajouté',
      },
    },
    notes_on_answers: {
      about: 'Ce que vous avez dit des réponses fausses à vos leçons.',
      fields: {
        lecture: 'le nom de la leçon',
        lecture_id,
        sentence,
        answer: 'la réponse fausse, telle qu’elle est comparée',
        is_dismissed: 'si vous avez dit que ce n’est pas une réponse',
        explanation: 'ce que lisent les élèves qui la saisissent',
        updated_at: 'quand vous l’avez dit la dernière fois',
      },
    },
    identities: {
      about: 'Vos façons de vous connecter.',
      fields: {
        provider: 'email (e-mail), phone (téléphone) ou un autre fournisseur',
        email: 'votre adresse chez lui',
        created_at: 'quand elle a été ajoutée',
        last_sign_in_at: 'votre dernière connexion par elle',
      },
    },
    sessions: {
      about: 'Les appareils sur lesquels vous êtes connecté.',
      fields: {
        started_at: 'quand vous vous êtes connecté',
        last_used_at: 'la dernière utilisation, à une heure près',
        device: 'le nom que le navigateur se donne',
        ip_address: 'l’adresse réseau de la connexion',
      },
    },
    devices: {
      about: 'Vos clés d’accès et vos seconds facteurs.',
      fields: {
        kind: 'leur type',
        name: 'leur nom',
        created_at: 'quand ils ont été ajoutés',
        last_used_at: 'quand ils ont servi pour la dernière fois',
      },
    },
    events: {
      about: 'Le journal de votre compte, contre les abus.',
      fields: {
        at: 'quand',
        action: 'ce qui s’est passé, comme login ou login_failed',
        ip_address: 'l’adresse réseau d’où cela venait',
        detail: 'des précisions, en JSON',
      },
    },
  },
};
