// German texts of the README in a download of one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/readme.ts';

const lecture = 'der Name der Lektion, als Sie geantwortet haben';
const lecture_id = 'die Adresse der Lektion';
const sentence = 'die Wörter um die Lücke; leer, wenn die Lektion geändert oder zurückgezogen wurde';
const wordOrSentence =
  'die Wörter um die Lücke, oder das Wort einer Wörterliste; leer bei einem Wort einer Tabelle, oder wenn die Lektion geändert oder zurückgezogen wurde';
const given = 'was Sie eingegeben haben';
const answered = 'wann Sie geantwortet haben';
const className = 'der Name der Klasse';

export const readmeTexts: typeof english.readmeTexts = {
  intro: [
    'Das ist alles, was Cahier über Sie speichert. Jede Tabelle gibt es zweimal: als CSV für eine Tabellenkalkulation und als JSON für Programme.',
    'Zeiten sind in UTC (ISO 8601), etwa 2026-11-23T10:00:00.000Z. Eine leere Zelle bedeutet, dass es nichts gibt.',
    'In CSV-Dateien verhindert ein Apostroph vor einer Zelle, dass Tabellenkalkulationen sie als Formel ausführen.',
  ],
  tables: {
    account: {
      about: 'Ihr Konto.',
      fields: {
        id: 'die Nummer, unter der Cahier Sie kennt; alle anderen Tabellen verwenden sie statt Ihres Namens',
        name: 'Ihr Name, wenn Sie einen angegeben haben',
        role: 'was Sie dürfen: learner (lernen), author (schreiben) oder owner (verwalten)',
        member_since: 'wann Ihr Konto erstellt wurde',
        last_seen_at: 'wann Sie Cahier zuletzt benutzt haben, auf einige Minuten genau',
        address_in_history: 'die Adresse, die andere bei von Ihnen gespeicherten Lektionen sehen',
        email: 'die Adresse, mit der Sie sich anmelden',
        phone: 'die Telefonnummer, mit der Sie sich anmelden',
        created_at: 'wann das Konto für die Anmeldung erstellt wurde',
        last_sign_in_at: 'wann Sie sich zuletzt angemeldet haben',
        email_confirmed_at: 'wann Sie Ihre Adresse bestätigt haben',
        has_password: 'ob Sie ein Passwort haben; das Passwort selbst ist in keiner lesbaren Form gespeichert',
        user_metadata: 'Einstellungen, die mit Ihrem Konto gespeichert sind, etwa Ihre Sprache',
      },
    },
    answers: {
      about: 'Ihre neueste Antwort in jeder Lücke.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'ob sie richtig war',
        answered_at: answered,
        first_at: 'wann Sie sie zum ersten Mal beantwortet haben',
        first_right_at: 'wann sie zum ersten Mal richtig war, nach der jetzigen Bewertung',
      },
    },
    attempts: {
      about: 'Jede Antwort, die Sie geprüft haben.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'ob sie damals richtig war',
        hint: 'die Hilfe, die Sie gesehen hatten: 0 keine, 1 der erste Buchstabe, 2 auch die Länge',
        at: answered,
      },
    },
    reviews: {
      about:
        'Jede Antwort, die Sie beim Wiederholen gegeben haben, und die Wörter, die Sie in Lektionen angetippt haben, um ihre Bedeutung zu sehen.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        way: 'fill: wie in der Übung; write: gehört und geschrieben; choose: gehört und gewählt',
        given: 'was Sie eingegeben oder gewählt haben',
        rating: '1 falsch, 2 mit Mühe richtig, 3 richtig, 4 leicht',
        at: answered,
        took_ms: 'wie lange es gedauert hat, in Millisekunden',
        device:
          'ein zufälliger Name des Browsers, den Sie benutzt haben; „lecture“ bei einem Wort, das Sie angetippt haben',
        sets_aside: 'ob Sie es nicht mehr wiederholen wollten',
      },
    },
    review_schedule: {
      about: 'Wann wiederkommt, was Sie wiederholt haben. Alles ist aus Ihren Wiederholungen berechnet.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        due: 'wann es wiederkommt',
        reviews: 'wie oft Sie es wiederholt haben',
        lapses: 'wie oft Sie es vergessen hatten',
        stability: 'wie viele Tage Sie sich voraussichtlich daran erinnern',
        difficulty: 'wie schwer es für Sie ist, von 1 bis 10',
        aside_at: 'wann es weggelegt wurde',
        back_at: 'wann Sie es zurückgeholt haben',
      },
    },
    texts: {
      about: 'Texte, die Sie in Lektionen geschrieben haben, auch Entwürfe.',
      fields: {
        id: 'eine Nummer, auf die sich die Markierungen beziehen',
        lecture: 'der Name der Lektion, als Sie schrieben',
        lecture_id: 'die Adresse der Lektion',
        task: 'die Aufgabe',
        version: '1 für die erste Fassung, 2 für die nach der Rückgabe',
        state: 'draft (Entwurf), handed_in (abgegeben) oder returned (zurückgegeben)',
        text: 'was Sie geschrieben haben',
        pasted:
          'wie viele Zeichen höchstens auf einmal eingefügt wurden, wenn Ihre Schule das Lehrkräften zeigt; sonst 0',
        written_at: 'wann Sie es geschrieben haben',
        handed_in_at: 'wann Sie es abgegeben haben',
        returned_at: 'wann es zurückkam',
        seen_at: 'wann Sie es angesehen haben',
        comment: 'was die Lehrkraft zum Ganzen sagt',
        is_done: 'ob nichts mehr zu schreiben ist',
        points: 'Punkte, wenn es welche gibt',
        max_points: 'die höchste Punktzahl',
        returned_by: 'der Name der Lehrkraft',
      },
    },
    text_marks: {
      about: 'Was Lehrkräfte in Ihren zurückgegebenen Texten markiert haben.',
      fields: {
        text_id: 'die id des Textes',
        start_at: 'wo die Markierung beginnt, ab 0 gezählt',
        end_at: 'wo sie endet',
        kind: 'die Art der Markierung',
        correction: 'was an die Stelle der markierten Wörter tritt; leer, wo nichts berichtigt ist',
        remark: 'die Bemerkung',
        at: 'wann sie gemacht wurde',
      },
    },
    marks_made: {
      about:
        'Markierungen, die Sie in Texten von Lernenden gemacht haben. Die Texte gehören ihnen und sind nicht in dieser Datei.',
      fields: {
        kind: 'die Art der Markierung',
        correction: 'die Berichtigung',
        remark: 'die Bemerkung',
        at: 'wann Sie sie gemacht haben',
      },
    },
    remarks: {
      about: 'Ihre Bemerkungen, aufbewahrt, damit Sie sie wieder verwenden können.',
      fields: {
        language: 'die Sprache des Kurses',
        kind: 'die Art der Markierung',
        correction: 'die Berichtigung',
        remark: 'die Bemerkung',
        uses: 'wie oft Sie sie verwendet haben',
        used_at: 'wann Sie sie zuletzt verwendet haben',
      },
    },
    takes: {
      about:
        'Aufnahmen dessen, was Sie gesagt und geschickt haben, und was Lehrkräfte geantwortet haben. Die Töne sind im Ordner takes.',
      fields: {
        id: 'eine Nummer, auch im Namen des Tons',
        lecture: 'der Name der Lektion, als Sie sie geschickt haben',
        lecture_id: 'die Adresse der Lektion',
        line: 'was zu sagen war',
        milliseconds: 'wie lang sie ist',
        state: 'new (neu), heard (gehört), again (noch einmal) oder good (gut)',
        made_at: 'wann Sie sie aufgenommen haben',
        sent_at: 'wann Sie sie geschickt haben',
        verdict: 'was die Lehrkraft sagt: understood (verstanden), nearly (fast) oder again (noch einmal)',
        comment: 'die Worte der Lehrkraft',
        answered_by: 'der Name der Lehrkraft',
        answered_at: 'wann die Lehrkraft geantwortet hat',
        seen_at: 'wann Sie die Antwort angesehen haben',
      },
    },
    takes_answered: {
      about:
        'Ihre Antworten auf Aufnahmen von Lernenden; die Töne sind im Ordner takes-answered. Die Aufnahmen gehören ihnen und sind nicht in dieser Datei.',
      fields: {
        take_id: 'die Nummer der Aufnahme',
        verdict: 'was die Lehrkraft sagt: understood (verstanden), nearly (fast) oder again (noch einmal)',
        comment: 'die Worte der Lehrkraft',
        answered_at: 'wann die Lehrkraft geantwortet hat',
      },
    },
    comments: {
      about: 'Was Sie zu Zeilen von Lektionen geschrieben haben: Kommentare, Vorschläge und Fragen.',
      fields: {
        lecture_id: 'die Adresse der Lektion',
        kind: 'comment (Kommentar), suggestion (Vorschlag) oder question (Frage)',
        state: 'open (offen), resolved (erledigt), accepted (übernommen) oder declined (abgelehnt)',
        text: 'was Sie geschrieben haben; bei einer gesprochenen Antwort der Name ihrer Datei',
        written_at: 'wann Sie es geschrieben haben',
        edited_at: 'wann Sie es geändert haben',
        deleted_at: 'wann Sie es gelöscht haben',
        quote: 'die Wörter der Lektion, um die es geht',
        replacement: 'Ihr Vorschlag anstelle dieser Wörter',
      },
    },
    question_answers: {
      about: 'Was Lehrkräfte auf Ihre Fragen zu Zeilen von Lektionen geantwortet haben.',
      fields: {
        lecture_id: 'die Adresse der Lektion',
        text: 'die Antwort; einer gesprochenen der Name ihrer Datei',
        written_at: 'wann sie geschrieben wurde',
        quote: 'die Wörter der Lektion, nach denen Sie gefragt haben',
      },
    },
    comments_read: {
      about: 'Die Kommentare und Fragen, die Sie gelesen haben.',
      fields: {
        lecture_id: 'die Adresse der Lektion',
        kind: 'comment (Kommentar), suggestion (Vorschlag) oder question (Frage)',
        read_at: 'wann Sie ihn gelesen haben',
        is_muted: '1, wenn Sie davon nichts mehr hören wollen',
      },
    },
    memberships: {
      about: 'Die Klassen, in denen Sie sind oder waren.',
      fields: {
        class: className,
        role: 'learner (lernt) oder teacher (unterrichtet)',
        shown_name: 'der Name, den die Klasse sieht',
        joined_at: 'wann Sie beigetreten sind',
        agreed_at: 'wann Sie zugestimmt haben, was die Lehrkraft sieht; ab dann sieht sie Antworten',
        texts_agreed_at:
          'wann Sie zugestimmt haben, dass Lehrkräfte Texte lesen, die Sie abgeben; sie lesen die ab dann',
        voices_agreed_at:
          'wann Sie zugestimmt haben, dass Lehrkräfte Aufnahmen hören, die Sie schicken; sie hören die ab dann',
        left_at: 'wann Sie ausgetreten sind',
        is_removed: '1, wenn eine Lehrkraft Sie entfernt hat',
        extra_percent: 'Ihre zusätzliche Zeit in Prozent',
      },
    },
    join_requests: {
      about: 'Die Klassen, denen Sie mit einem Code beitreten wollten und in die Sie nicht eingelassen wurden.',
      fields: {
        class: className,
        shown_name: 'der Name, den Sie eingegeben haben',
        asked_at: 'wann Sie gefragt haben',
        state: 'waiting (wartet), declined (abgelehnt) oder withdrawn (zurückgezogen)',
      },
    },
    assignments: {
      about: 'Die Aufgaben Ihrer Klassen.',
      fields: {
        class: className,
        lecture: 'die Lektion',
        opens_at: 'ab wann sie gezeigt wird',
        due_at: 'bis wann sie zu erledigen ist',
        goal: 'all-tried: jede Lücke beantworten; percent: diesen Anteil richtig haben',
        goal_percent: 'der Anteil in Prozent',
        note: 'die Notiz der Lehrkraft',
      },
    },
    groups: {
      about: 'Die Gruppen Ihrer Klassen, in denen Sie sind.',
      fields: { class: 'der Name der Klasse', group: 'der Name der Gruppe' },
    },
    calendar_feed: {
      about: 'Der Kalender Ihrer Aufgaben unter einer geheimen Adresse, von der nur ein Hash gespeichert ist.',
      fields: { created_at: 'wann die Adresse erstellt wurde' },
    },
    reminders: {
      about: 'Dass Sie per E-Mail erinnert werden möchten.',
      fields: {
        created_at: 'seit wann',
        wants_work: 'ob an Aufgaben und Wiederholungen',
        reminded_at: 'wann Sie zuletzt erinnert wurden',
        wants_comments: 'ob an Kommentare zu Entwürfen',
        comments_mailed_at: 'wann diese E-Mail zuletzt verschickt wurde',
      },
    },
    own_dates: {
      about: 'Termine von Aufgaben, die eine Lehrkraft nur für Sie gesetzt hat. Leere Felder: Die der Klasse gelten.',
      fields: {
        class: 'der Name der Klasse',
        lecture: 'die Lektion',
        opens_at: 'wann sie für Sie öffnet',
        due_at: 'bis wann sie für Sie fällig ist',
        extra_percent: 'zusätzliche Zeit dafür in Prozent',
        note: 'die Notiz der Lehrkraft',
        at: 'wann es gesetzt wurde',
      },
    },
    looks: {
      about: 'Wer Ihre Antworten angesehen hat; höchstens ein Eintrag je Stunde und Person.',
      fields: {
        class: 'die Klasse',
        at: 'wann',
        viewer: 'der Name, den die Klasse sieht',
        role: 'teacher (Lehrkraft) oder owner (verwaltet Cahier an Ihrer Schule)',
      },
    },
    sign_in_cards: {
      about: 'Ihre Anmeldekarten. Der Code einer Karte ist in keiner lesbaren Form gespeichert.',
      fields: {
        class: 'die Klasse der Karte',
        created_at: 'wann sie erstellt wurde',
        last_used_at: 'wann sie zuletzt benutzt wurde',
        revoked_at: 'seit wann sie nicht mehr gilt',
      },
    },
    drafts: {
      about:
        'Die Entwürfe, die Sie gespeichert haben. Ihr Text ist in Cahier, wo ihn alle sehen, die schreiben dürfen.',
      fields: {
        id: 'die Adresse des Entwurfs',
        name: 'sein Name heute',
        first_saved_at: 'wann Sie ihn zuerst gespeichert haben',
        last_saved_at: 'wann Sie ihn zuletzt gespeichert haben',
        revisions: 'wie viele Versionen Sie gespeichert haben',
      },
    },
    media: {
      about: 'Die Aufnahmen, Bilder und Videos, die Sie hochgeladen haben.',
      fields: {
        id: 'die Adresse der Datei',
        name: 'ihr Name',
        type: 'AUDIO, IMAGE oder VIDEO',
        bytes: 'ihre Größe',
        uploaded_at: 'wann Sie sie hochgeladen haben',
      },
    },
    notes_on_answers: {
      about: 'Was Sie zu falschen Antworten in Ihren Lektionen gesagt haben.',
      fields: {
        lecture: 'der Name der Lektion',
        lecture_id,
        sentence,
        answer: 'die falsche Antwort, wie sie verglichen wird',
        is_dismissed: 'ob Sie gesagt haben, dass sie keine Antwort ist',
        explanation: 'was Lernende lesen, die sie eingeben',
        updated_at: 'wann Sie es zuletzt gesagt haben',
      },
    },
    identities: {
      about: 'Wie Sie sich anmelden können.',
      fields: {
        provider: 'email (E-Mail), phone (Telefon) oder ein anderer Anbieter',
        email: 'Ihre Adresse dort',
        created_at: 'wann es hinzugefügt wurde',
        last_sign_in_at: 'wann Sie sich zuletzt damit angemeldet haben',
      },
    },
    sessions: {
      about: 'Die Geräte, auf denen Sie angemeldet sind.',
      fields: {
        started_at: 'wann Sie sich angemeldet haben',
        last_used_at: 'wann es zuletzt benutzt wurde, auf eine Stunde genau',
        device: 'wie sich der Browser nennt',
        ip_address: 'die Netzwerkadresse der Anmeldung',
      },
    },
    devices: {
      about: 'Ihre Passkeys und zweiten Faktoren.',
      fields: {
        kind: 'die Art',
        name: 'der Name',
        created_at: 'wann er hinzugefügt wurde',
        last_used_at: 'wann er zuletzt benutzt wurde',
      },
    },
    events: {
      about: 'Das Protokoll Ihres Kontos, gegen Missbrauch.',
      fields: {
        at: 'wann',
        action: 'was geschah, etwa login oder login_failed',
        ip_address: 'die Netzwerkadresse, von der es kam',
        detail: 'mehr dazu, als JSON',
      },
    },
  },
};
