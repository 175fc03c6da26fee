// German texts of the README in a download of one's own data. Not yet read by a native speaker.
import type * as english from '#texts/en/readme.ts';

const lecture = 'der Name der Lektion zur Zeit der Antwort';
const lecture_id = 'die Adresse der Lektion';
const sentence = 'die Wörter um die Lücke; leer, wenn die Lektion geändert oder zurückgezogen wurde';
const wordOrSentence =
  'die Wörter um die Lücke, oder das Wort einer Wörterliste; leer bei einem Wort einer Tabelle, oder wenn die Lektion geändert oder zurückgezogen wurde';
const given = 'was eingegeben wurde';
const answered = 'wann geantwortet wurde';
const className = 'der Name der Klasse';

export const readmeTexts: typeof english.readmeTexts = {
  intro: [
    'Das ist alles, was Cahier über die Person speichert, der dieses Konto gehört. Jede Tabelle gibt es zweimal: als CSV für eine Tabellenkalkulation und als JSON für Programme.',
    'Zeiten sind in UTC (ISO 8601), etwa 2026-11-23T10:00:00.000Z. Eine leere Zelle bedeutet, dass es nichts gibt.',
    'In CSV-Dateien verhindert ein Apostroph vor einer Zelle, dass Tabellenkalkulationen sie als Formel ausführen.',
  ],
  tables: {
    account: {
      about: 'Das Konto.',
      fields: {
        id: 'die Nummer, unter der Cahier die Person kennt; alle anderen Tabellen verwenden sie statt des Namens',
        name: 'der Name, wenn einer angegeben ist',
        role: 'was erlaubt ist: learner (lernen), author (schreiben) oder owner (verwalten)',
        member_since: 'wann das Konto erstellt wurde',
        last_seen_at: 'wann Cahier zuletzt benutzt wurde, auf einige Minuten genau',
        address_in_history: 'die Adresse, die andere bei Lektionen sehen, die mit diesem Konto gespeichert wurden',
        email: 'die Adresse für die Anmeldung',
        phone: 'die Telefonnummer für die Anmeldung',
        created_at: 'wann das Konto für die Anmeldung erstellt wurde',
        last_sign_in_at: 'die letzte Anmeldung',
        email_confirmed_at: 'wann die Adresse bestätigt wurde',
        has_password: 'ob es ein Passwort gibt; das Passwort selbst ist in keiner lesbaren Form gespeichert',
        user_metadata: 'Einstellungen, die mit dem Konto gespeichert sind, etwa die Sprache',
      },
    },
    answers: {
      about: 'Die neueste Antwort in jeder Lücke.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'ob sie richtig war',
        answered_at: answered,
        first_at: 'wann sie zum ersten Mal beantwortet wurde',
        first_right_at: 'wann sie zum ersten Mal richtig war, nach der jetzigen Bewertung',
      },
    },
    attempts: {
      about: 'Jede Antwort, die geprüft wurde.',
      fields: {
        lecture,
        lecture_id,
        sentence,
        given,
        is_right: 'ob sie damals richtig war',
        hint: 'die Hilfe, die vorher gezeigt wurde: 0 keine, 1 der erste Buchstabe, 2 auch die Länge',
        at: answered,
      },
    },
    reviews: {
      about:
        'Jede Antwort beim Wiederholen, und die Wörter, die in Lektionen angetippt wurden, um ihre Bedeutung zu sehen.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        way: 'fill: wie in der Übung; write: gehört und geschrieben; choose: gehört und gewählt',
        given: 'was eingegeben oder gewählt wurde',
        rating: '1 falsch, 2 mit Mühe richtig, 3 richtig, 4 leicht',
        at: answered,
        took_ms: 'wie lange es gedauert hat, in Millisekunden',
        device: 'ein zufälliger Name des benutzten Browsers; „lecture“ bei einem angetippten Wort',
        sets_aside: 'ob es nicht mehr wiederholt werden sollte',
      },
    },
    review_schedule: {
      about: 'Wann wiederkommt, was wiederholt wurde. Alles ist aus den Wiederholungen berechnet.',
      fields: {
        lecture_id,
        sentence: wordOrSentence,
        due: 'wann es wiederkommt',
        reviews: 'wie oft es wiederholt wurde',
        lapses: 'wie oft es vergessen war',
        stability: 'wie viele Tage es voraussichtlich im Gedächtnis bleibt',
        difficulty: 'wie schwer es fällt, von 1 bis 10',
        aside_at: 'wann es weggelegt wurde',
        back_at: 'wann es zurückgeholt wurde',
      },
    },
    texts: {
      about: 'Texte, die in Lektionen geschrieben wurden, auch Entwürfe.',
      fields: {
        id: 'eine Nummer, auf die sich die Markierungen beziehen',
        lecture: 'der Name der Lektion zur Zeit des Schreibens',
        lecture_id: 'die Adresse der Lektion',
        task: 'die Aufgabe',
        version: '1 für die erste Fassung, 2 für die nach der Rückgabe',
        state: 'draft (Entwurf), handed_in (abgegeben) oder returned (zurückgegeben)',
        text: 'was geschrieben wurde',
        pasted:
          'wie viele Zeichen höchstens auf einmal eingefügt wurden, wenn die Schule das Lehrkräften zeigt; sonst 0',
        written_at: 'wann es geschrieben wurde',
        handed_in_at: 'wann es abgegeben wurde',
        returned_at: 'wann es zurückkam',
        seen_at: 'wann es angesehen wurde',
        comment: 'was die Lehrkraft zum Ganzen sagt',
        is_done: 'ob nichts mehr zu schreiben ist',
        points: 'Punkte, wenn es welche gibt',
        max_points: 'die höchste Punktzahl',
        returned_by: 'der Name der Lehrkraft',
      },
    },
    text_marks: {
      about: 'Was Lehrkräfte in zurückgegebenen Texten markiert haben.',
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
      about: 'Eigene Markierungen in Texten von Lernenden. Die Texte gehören ihnen und sind nicht in dieser Datei.',
      fields: {
        kind: 'die Art der Markierung',
        correction: 'die Berichtigung',
        remark: 'die Bemerkung',
        at: 'wann sie gemacht wurde',
      },
    },
    remarks: {
      about: 'Eigene Bemerkungen, aufbewahrt, damit sie sich wieder verwenden lassen.',
      fields: {
        language: 'die Sprache des Kurses',
        kind: 'die Art der Markierung',
        correction: 'die Berichtigung',
        remark: 'die Bemerkung',
        uses: 'wie oft sie verwendet wurde',
        used_at: 'wann sie zuletzt verwendet wurde',
      },
    },
    takes: {
      about:
        'Geschickte Aufnahmen der eigenen Stimme, und was Lehrkräfte geantwortet haben. Die Töne sind im Ordner takes.',
      fields: {
        id: 'eine Nummer, auch im Namen des Tons',
        lecture: 'der Name der Lektion zur Zeit des Sendens',
        lecture_id: 'die Adresse der Lektion',
        line: 'was zu sagen war',
        milliseconds: 'wie lang sie ist',
        state: 'new (neu), heard (gehört), again (noch einmal) oder good (gut)',
        made_at: 'wann sie aufgenommen wurde',
        sent_at: 'wann sie geschickt wurde',
        verdict: 'was die Lehrkraft sagt: understood (verstanden), nearly (fast) oder again (noch einmal)',
        comment: 'die Worte der Lehrkraft',
        answered_by: 'der Name der Lehrkraft',
        answered_at: 'wann die Lehrkraft geantwortet hat',
        seen_at: 'wann die Antwort angesehen wurde',
      },
    },
    takes_answered: {
      about:
        'Eigene Antworten auf Aufnahmen von Lernenden; die Töne sind im Ordner takes-answered. Die Aufnahmen gehören ihnen und sind nicht in dieser Datei.',
      fields: {
        take_id: 'die Nummer der Aufnahme',
        verdict: 'was die Lehrkraft sagt: understood (verstanden), nearly (fast) oder again (noch einmal)',
        comment: 'die Worte der Lehrkraft',
        answered_at: 'wann die Lehrkraft geantwortet hat',
      },
    },
    comments: {
      about: 'Was zu Zeilen von Lektionen geschrieben wurde: Kommentare, Vorschläge und Fragen.',
      fields: {
        lecture_id: 'die Adresse der Lektion',
        kind: 'comment (Kommentar), suggestion (Vorschlag) oder question (Frage)',
        state: 'open (offen), resolved (erledigt), accepted (übernommen) oder declined (abgelehnt)',
        text: 'was geschrieben wurde; bei einer gesprochenen Antwort der Name ihrer Datei',
        written_at: 'wann es geschrieben wurde',
        edited_at: 'wann es geändert wurde',
        deleted_at: 'wann es gelöscht wurde',
        quote: 'die Wörter der Lektion, um die es geht',
        replacement: 'der Vorschlag anstelle dieser Wörter',
      },
    },
    question_answers: {
      about: 'Was Lehrkräfte auf eigene Fragen zu Zeilen von Lektionen geantwortet haben.',
      fields: {
        lecture_id: 'die Adresse der Lektion',
        text: 'die Antwort; einer gesprochenen der Name ihrer Datei',
        written_at: 'wann sie geschrieben wurde',
        quote: 'die Wörter der Lektion, um die es in der Frage ging',
      },
    },
    comments_read: {
      about: 'Gelesene Kommentare und Fragen.',
      fields: {
        lecture_id: 'die Adresse der Lektion',
        kind: 'comment (Kommentar), suggestion (Vorschlag) oder question (Frage)',
        read_at: 'wann er gelesen wurde',
        is_muted: '1, wenn Nachrichten davon ausgeschaltet sind',
      },
    },
    memberships: {
      about: 'Die Klassen der Person, jetzt oder früher.',
      fields: {
        class: className,
        role: 'learner (lernt) oder teacher (unterrichtet)',
        shown_name: 'der Name, den die Klasse sieht',
        joined_at: 'wann der Beitritt war',
        agreed_at: 'wann die Zustimmung dazu war, was die Lehrkraft sieht; ab dann sieht sie Antworten',
        texts_agreed_at: 'wann die Zustimmung dazu war, dass Lehrkräfte abgegebene Texte lesen; sie lesen die ab dann',
        voices_agreed_at:
          'wann die Zustimmung dazu war, dass Lehrkräfte geschickte Aufnahmen hören; sie hören die ab dann',
        left_at: 'wann der Austritt war',
        is_removed: '1 nach dem Entfernen durch eine Lehrkraft',
        extra_percent: 'zusätzliche Zeit in Prozent',
      },
    },
    join_requests: {
      about: 'Die Klassen, bei denen mit einem Code um Aufnahme gebeten wurde, ohne dass jemand sie gewährt hat.',
      fields: {
        class: className,
        shown_name: 'der eingegebene Name',
        asked_at: 'wann gefragt wurde',
        state: 'waiting (wartet), declined (abgelehnt) oder withdrawn (zurückgezogen)',
      },
    },
    assignments: {
      about: 'Die Aufgaben dieser Klassen.',
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
      about: 'Die Gruppen in diesen Klassen, zu denen die Person gehört.',
      fields: { class: 'der Name der Klasse', group: 'der Name der Gruppe' },
    },
    calendar_feed: {
      about: 'Der Kalender der Aufgaben unter einer geheimen Adresse, von der nur ein Hash gespeichert ist.',
      fields: { created_at: 'wann die Adresse erstellt wurde' },
    },
    reminders: {
      about: 'Dass Erinnerungen per E-Mail erwünscht sind.',
      fields: {
        created_at: 'seit wann',
        wants_work: 'ob an Aufgaben und Wiederholungen',
        reminded_at: 'wann zuletzt erinnert wurde',
        wants_comments: 'ob an Kommentare zu Entwürfen',
        comments_mailed_at: 'wann diese E-Mail zuletzt verschickt wurde',
      },
    },
    own_dates: {
      about:
        'Termine von Aufgaben, die eine Lehrkraft nur für diese Person gesetzt hat. Leere Felder: Die der Klasse gelten.',
      fields: {
        class: 'der Name der Klasse',
        lecture: 'die Lektion',
        opens_at: 'wann sie für die Person öffnet',
        due_at: 'bis wann sie für die Person fällig ist',
        extra_percent: 'zusätzliche Zeit dafür in Prozent',
        note: 'die Notiz der Lehrkraft',
        at: 'wann es gesetzt wurde',
      },
    },
    looks: {
      about: 'Wer die Antworten angesehen hat; höchstens ein Eintrag je Stunde und Person.',
      fields: {
        class: 'die Klasse',
        at: 'wann',
        viewer: 'der Name, den die Klasse sieht',
        role: 'teacher (Lehrkraft) oder owner (verwaltet Cahier an der Schule)',
      },
    },
    sign_in_cards: {
      about: 'Die Anmeldekarten. Der Code einer Karte ist in keiner lesbaren Form gespeichert.',
      fields: {
        class: 'die Klasse der Karte',
        created_at: 'wann sie erstellt wurde',
        last_used_at: 'wann sie zuletzt benutzt wurde',
        revoked_at: 'seit wann sie nicht mehr gilt',
      },
    },
    drafts: {
      about: 'Die gespeicherten Entwürfe. Deren Text ist in Cahier, wo ihn alle sehen, die schreiben dürfen.',
      fields: {
        id: 'die Adresse des Entwurfs',
        name: 'sein Name heute',
        first_saved_at: 'wann er zuerst gespeichert wurde',
        last_saved_at: 'wann er zuletzt gespeichert wurde',
        revisions: 'wie viele Versionen mit diesem Konto gespeichert wurden',
      },
    },
    media: {
      about: 'Hochgeladene Aufnahmen, Bilder und Videos.',
      fields: {
        id: 'die Adresse der Datei',
        name: 'ihr Name',
        type: 'AUDIO, IMAGE oder VIDEO',
        bytes: 'ihre Größe',
        uploaded_at: 'wann sie hochgeladen wurde',
      },
    },
    notes_on_answers: {
      about: 'Was zu falschen Antworten in eigenen Lektionen gesagt wurde.',
      fields: {
        lecture: 'der Name der Lektion',
        lecture_id,
        sentence,
        answer: 'die falsche Antwort, wie sie verglichen wird',
        is_dismissed: 'ob gesagt wurde, dass sie keine Antwort ist',
        explanation: 'was Lernende lesen, die sie eingeben',
        updated_at: 'wann es zuletzt gesagt wurde',
      },
    },
    identities: {
      about: 'Wege, sich anzumelden.',
      fields: {
        provider: 'email (E-Mail), phone (Telefon) oder ein anderer Anbieter',
        email: 'die Adresse dort',
        created_at: 'wann es hinzugefügt wurde',
        last_sign_in_at: 'wann er zuletzt zum Anmelden diente',
      },
    },
    sessions: {
      about: 'Die angemeldeten Geräte.',
      fields: {
        started_at: 'wann die Anmeldung war',
        last_used_at: 'wann es zuletzt benutzt wurde, auf eine Stunde genau',
        device: 'wie sich der Browser nennt',
        ip_address: 'die Netzwerkadresse der Anmeldung',
      },
    },
    devices: {
      about: 'Passkeys und zweite Faktoren.',
      fields: {
        kind: 'die Art',
        name: 'der Name',
        created_at: 'wann er hinzugefügt wurde',
        last_used_at: 'wann er zuletzt benutzt wurde',
      },
    },
    events: {
      about: 'Das Protokoll des Kontos, gegen Missbrauch.',
      fields: {
        at: 'wann',
        action: 'was geschah, etwa login oder login_failed',
        ip_address: 'die Netzwerkadresse, von der es kam',
        detail: 'mehr dazu, als JSON',
      },
    },
  },
};
