// English texts of the README in a download of one's own data: what its tables mean.

export const readmeTexts = {
  intro: [
    'This is everything that Cahier stores about you. Each table comes twice: as CSV, for a spreadsheet, and as JSON, for programs.',
    'Times are in UTC (ISO 8601), such as 2026-11-23T10:00:00.000Z. An empty cell means that there is nothing.',
    'In CSV files, an apostrophe before a cell keeps spreadsheets from running it as a formula.',
  ],
  /** By the name of a table; `fields` are in the order of its columns. */
  tables: {
    account: {
      about: 'Your account.',
      fields: {
        id: 'the id of your account; every other table uses it instead of your name',
        name: 'your own name, if you set one',
        role: 'what you may do: learner, author or owner',
        member_since: 'when your account was created',
        last_seen_at: 'when you last used Cahier, accurate to a few minutes',
        address_in_history: 'the address that other authors see at lectures that you saved',
        email: 'the address that you sign in with',
        phone: 'the phone number that you sign in with',
        created_at: 'when the account for signing in was created',
        last_sign_in_at: 'when you last signed in',
        email_confirmed_at: 'when you confirmed your address',
        has_password: 'whether you have a password; the password itself is stored so that no one can read it',
        user_metadata: 'settings that are stored with your account, such as your language',
      },
    },
    answers: {
      about: 'Your newest answer to each blank.',
      fields: {
        lecture: 'the name of the lecture when you answered',
        lecture_id: 'the address of the lecture',
        sentence: 'the words around the blank; empty when the lecture was changed or taken offline',
        given: 'what you typed',
        is_right: 'whether it was right',
        answered_at: 'when you answered',
        first_at: 'when you answered it for the first time',
        first_right_at: 'when you had it right for the first time, as it is judged now',
      },
    },
    attempts: {
      about: 'Every answer that you checked.',
      fields: {
        lecture: 'the name of the lecture when you answered',
        lecture_id: 'the address of the lecture',
        sentence: 'the words around the blank; empty when the lecture was changed or taken offline',
        given: 'what you typed',
        is_right: 'whether it was right when you answered',
        hint: 'the hint that you had seen: 0 none, 1 the first letter, 2 the length as well',
        at: 'when you answered',
      },
    },
    reviews: {
      about: 'Every answer that you gave in review.',
      fields: {
        lecture_id: 'the address of the lecture',
        sentence:
          'the words around the blank; empty for a word of a table, or when the lecture was changed or taken offline',
        way: 'fill: as in the exercise; write: heard and written; choose: heard and chosen',
        given: 'what you typed or chose',
        rating: '1 wrong, 2 right with difficulty, 3 right, 4 easy',
        at: 'when you answered',
        took_ms: 'how long it took, in milliseconds',
        device: 'a random id of the browser that you used',
        sets_aside: 'whether you said that you do not want to review it any more',
      },
    },
    review_schedule: {
      about: 'When the items that you reviewed come back. All of it is computed from your reviews.',
      fields: {
        lecture_id: 'the address of the lecture',
        sentence:
          'the words around the blank; empty for a word of a table, or when the lecture was changed or taken offline',
        due: 'when it comes back',
        reviews: 'how many times you reviewed it',
        lapses: 'how many times you had forgotten it',
        stability: 'for how many days you are expected to remember it',
        difficulty: 'how hard it is for you, from 1 to 10',
        aside_at: 'when it was set aside',
        back_at: 'when you chose to review it again',
      },
    },
    texts: {
      about: 'Texts that you wrote in lectures, drafts included.',
      fields: {
        id: 'a number that the marks refer to',
        lecture: 'the name of the lecture when you wrote it',
        lecture_id: 'the address of the lecture',
        task: 'what was asked',
        version: '1 for the first version, 2 for the one after it came back',
        state: 'draft, handed_in or returned',
        text: 'what you wrote',
        written_at: 'when you wrote it',
        handed_in_at: 'when you handed it in',
        returned_at: 'when it came back',
        seen_at: 'when you looked at it',
        comment: 'what the teacher said about the text as a whole',
        is_done: 'whether it is done, with nothing to write again',
        points: 'points, if there are any',
        max_points: 'the highest possible number of points',
        returned_by: 'the name of the teacher',
      },
    },
    text_marks: {
      about: 'What teachers marked in your texts that came back.',
      fields: {
        text_id: 'the id of the text',
        start_at: 'where the mark begins, counted from 0',
        end_at: 'where it ends',
        kind: 'the kind of mark',
        correction: 'what stands in place of the marked words; empty where nothing is corrected',
        remark: 'the remark',
        at: 'when it was made',
      },
    },
    marks_made: {
      about: 'Marks that you made in texts of learners. The texts are theirs, and are not in this file.',
      fields: {
        kind: 'the kind of mark',
        correction: 'the correction',
        remark: 'the remark',
        at: 'when you made it',
      },
    },
    remarks: {
      about: 'Your remarks, kept so that you can use them again.',
      fields: {
        language: 'the language of the course',
        kind: 'the kind of mark',
        correction: 'the correction',
        remark: 'the remark',
        uses: 'how many times you used it',
        used_at: 'when you last used it',
      },
    },
    takes: {
      about:
        'Recordings of your voice that you sent, and what teachers answered. The sound files are in the folder takes.',
      fields: {
        id: 'a number, also in the name of the sound',
        lecture: 'the name of the lecture when you sent it',
        lecture_id: 'the address of the lecture',
        line: 'what was to be said',
        milliseconds: 'how long it is',
        state: 'new, heard, again or good',
        made_at: 'when you recorded it',
        sent_at: 'when you sent it',
        verdict: 'what the teacher said: understood, nearly or again',
        comment: 'what the teacher wrote',
        answered_by: 'the name of the teacher',
        answered_at: 'when the teacher answered',
      },
    },
    takes_answered: {
      about:
        'Your answers to recordings of learners. The sound files are in the folder takes-answered. The recordings themselves belong to the learners, and are not in this file.',
      fields: {
        take_id: 'the number of the recording',
        verdict: 'what the teacher said: understood, nearly or again',
        comment: 'what the teacher wrote',
        answered_at: 'when the teacher answered',
      },
    },
    comments: {
      about: 'What you wrote on lines of lectures: comments, suggestions and questions.',
      fields: {
        lecture_id: 'the address of the lecture',
        kind: 'comment, suggestion or question',
        state: 'open, resolved, accepted or declined',
        text: 'what you wrote',
        written_at: 'when you wrote it',
        edited_at: 'when you changed it',
        deleted_at: 'when you deleted it',
        quote: 'the words of the lecture that it is about',
        replacement: 'your suggestion in place of these words',
      },
    },
    question_answers: {
      about: 'What teachers answered to your questions on lines of lectures.',
      fields: {
        lecture_id: 'the address of the lecture',
        text: 'the answer',
        written_at: 'when it was written',
        quote: 'the words of the lecture that you asked about',
      },
    },
    comments_read: {
      about: 'The comments and questions that you have read.',
      fields: {
        lecture_id: 'the address of the lecture',
        kind: 'comment, suggestion or question',
        read_at: 'when you read it',
        is_muted: '1 if you want no more news of it',
      },
    },
    memberships: {
      about: 'The classes that you are or were in.',
      fields: {
        class: 'the name of the class',
        role: 'learner or teacher',
        shown_name: 'the name that the class sees',
        joined_at: 'when you joined',
        agreed_at: 'when you agreed to what the teacher sees; teachers see answers from then on',
        texts_agreed_at: 'when you agreed that teachers read texts that you hand in; they read those from then on',
        voices_agreed_at: 'when you agreed that teachers may hear the recordings that you send from then on',
        left_at: 'when you left',
        is_removed: '1 if a teacher removed you',
        extra_percent: 'your extra time, in percent',
      },
    },
    join_requests: {
      about: 'The classes that you asked to join by a code, and were not let into.',
      fields: {
        class: 'the name of the class',
        shown_name: 'the name that you typed',
        asked_at: 'when you asked',
        state: 'waiting, declined or withdrawn',
      },
    },
    assignments: {
      about: 'The work of your classes.',
      fields: {
        class: 'the name of the class',
        lecture: 'the lecture',
        opens_at: 'when it opens',
        due_at: 'when it is due',
        goal: 'all-tried: answer every blank; percent: get this share right',
        goal_percent: 'the share, in percent',
        note: "the teacher's note",
      },
    },
    groups: {
      about: 'The groups of your classes that you are in.',
      fields: { class: 'the name of the class', group: 'the name of the group' },
    },
    calendar_feed: {
      about: 'The calendar of your work at a secret address, which is stored as a hash only.',
      fields: { created_at: 'when the address was made' },
    },
    reminders: {
      about: 'That you want reminders by email.',
      fields: { created_at: 'since when', reminded_at: 'when you were reminded last' },
    },
    own_dates: {
      about: 'Dates of work that a teacher set for you alone. Empty fields: those of the class count.',
      fields: {
        class: 'the name of the class',
        lecture: 'the lecture',
        opens_at: 'when it opens for you',
        due_at: 'when it is due for you',
        extra_percent: 'extra time for it, in percent',
        note: 'the teacher’s note',
        at: 'when it was set',
      },
    },
    looks: {
      about: 'Who looked at your answers; at most one entry an hour for each person.',
      fields: {
        class: 'the class',
        at: 'when',
        viewer: 'the name that the class sees',
        role: 'teacher, or owner (who manages Cahier at your school)',
      },
    },
    sign_in_cards: {
      about: 'Your sign-in cards. The code on a card is stored so that no one can read it.',
      fields: {
        class: 'the class that the card belongs to',
        created_at: 'when it was made',
        last_used_at: 'when it was last used',
        revoked_at: 'when it stopped working',
      },
    },
    drafts: {
      about: 'The drafts that you saved. Their text is in Cahier, where every author sees it.',
      fields: {
        id: 'the address of the draft',
        name: 'its name today',
        first_saved_at: 'when you first saved it',
        last_saved_at: 'when you last saved it',
        revisions: 'how many revisions you saved',
      },
    },
    media: {
      about: 'The recordings, pictures and videos that you uploaded.',
      fields: {
        id: 'the address of the file',
        name: 'its name',
        type: 'AUDIO, IMAGE or VIDEO',
        bytes: 'its size',
        uploaded_at: 'when you uploaded it',
      },
    },
    notes_on_answers: {
      about: 'What you noted about wrong answers to your lectures.',
      fields: {
        lecture: 'the name of the lecture',
        lecture_id: 'the address of the lecture',
        sentence: 'the words around the blank; empty when the lecture was changed or taken offline',
        answer: 'the wrong answer, as it is compared',
        is_dismissed: 'whether you said that it is not an answer',
        explanation: 'what learners who type it read',
        updated_at: 'when you last changed it',
      },
    },
    identities: {
      about: 'Your ways of signing in.',
      fields: {
        provider: 'email, phone, or another provider',
        email: 'your address there',
        created_at: 'when it was added',
        last_sign_in_at: 'when you last signed in with it',
      },
    },
    sessions: {
      about: 'The devices on which you are signed in.',
      fields: {
        started_at: 'when you signed in',
        last_used_at: 'when it was last used, accurate to an hour',
        device: 'how the browser names itself',
        ip_address: 'the network address that you signed in from',
      },
    },
    devices: {
      about: 'Your passkeys and second factors.',
      fields: {
        kind: 'its kind',
        name: 'its name',
        created_at: 'when it was added',
        last_used_at: 'when it was last used',
      },
    },
    events: {
      about: 'The log of your account, to detect misuse.',
      fields: {
        at: 'when',
        action: 'what happened, such as login or login_failed',
        ip_address: 'the network address that it came from',
        detail: 'more about it, as JSON',
      },
    },
  },
};
