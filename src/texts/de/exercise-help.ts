// German texts of what authors read of the kinds of exercises. Not yet read by a native speaker.
import type * as help from '#texts/en/exercise-help.ts';

export const exerciseHelpTexts: typeof help.exerciseHelpTexts = {
  names: {
    write: 'Lückentext',
    bank: 'Lückentext mit Wortkasten',
    choose: 'Auswählen',
    order: 'Ordnen',
    match: 'Zuordnen',
    dictation: 'Diktat',
    sort: 'Sortieren',
    text: 'Text schreiben',
    speak: 'Sprechen',
    words: 'Wörterliste',
  },
  examples: {
    'a-word-bank': {
      title: 'Wörter zum Einsetzen',
      rules: [
        'Schreiben Sie `@write bank`, um die Antworten gemischt über der Übung aufzulisten. Lernende klicken eine Antwort an, um sie in eine Lücke zu setzen, oder tippen sie ein. Jede wird durchgestrichen, sobald sie verwendet ist.',
      ],
    },
    'choosing-an-answer': {
      title: 'Antwort auswählen',
      rules: [
        'Schreiben Sie `@choose` allein in eine Zeile, dann eine Frage und darunter ihre Antworten: `(x)` vor der richtigen, `( )` vor den anderen.',
        'Die nächste Zeile ohne Klammern beginnt die nächste Frage. Mit eckigen Klammern können mehrere Antworten richtig sein: `[x]` und `[ ]`.',
        'Nach einem senkrechten Strich können Sie etwas zu einer Antwort sagen: Wer sie gewählt hat, sieht das nach dem Prüfen.',
      ],
    },
    'putting-in-order': {
      title: 'Ordnen',
      rules: [
        'Schreiben Sie `@order` allein in eine Zeile, dann Sätze, mit ` / ` in Teile zerlegt. Lernende bekommen die Teile gemischt.',
        'Weitere richtige Reihenfolgen stehen nach einem senkrechten Strich, mit denselben Teilen. Eine Zeile ohne ` / ` ist eine Anweisung.',
        'Ganz ohne ` / ` werden drei oder mehr Zeilen selbst geordnet, etwa die eines Dialogs; eine Überschrift darüber kann die Anweisung sein.',
      ],
    },
    matching: {
      title: 'Zuordnen',
      rules: [
        'Schreiben Sie `@match` allein in eine Zeile, dann Paare, deren Seiten ein senkrechter Strich trennt. Lernende wählen zu jedem die rechte Seite.',
        'Dieselbe rechte Seite kann in mehreren Zeilen stehen: Dann wird sortiert. Beide Seiten können Aufnahmen oder Bilder sein.',
      ],
    },
    sorting: {
      title: 'Sortieren',
      rules: [
        'Schreiben Sie `@sort` allein in eine Zeile, dann jede Spalte in eine eigene: einen Namen, einen Doppelpunkt und ihre Wörter, durch senkrechte Striche getrennt. Lernende bekommen die Wörter gemischt.',
        'Es sind zwei bis fünf Spalten. Ein Wort, das in zweien steht, ist in beiden richtig. Namen und Wörter können Aufnahmen oder Bilder sein.',
      ],
    },
    'a-dictation': {
      title: 'Diktat',
      rules: [
        'Schreiben Sie `@dictation` allein in eine Zeile, dann in jede Zeile eine Aufnahme und den Satz, der zu hören ist.',
        'Wörter zwischen `[` und `]` sind vorgegeben. Andere richtige Schreibweisen stehen nach einem senkrechten Strich.',
        'Satzzeichen und der Großbuchstabe am Anfang spielen keine Rolle.',
      ],
    },
    'writing-a-text': {
      title: 'Einen Text schreiben',
      rules: [
        'Schreiben Sie `@text` allein in eine Zeile oder mit der Zahl der verlangten Wörter: `@text 80` für mindestens 80, `@text 80-120` für 80 bis 120. Die Zeilen darunter sind die Aufgabe.',
        'Zeilen, die mit `= ` beginnen, sind eine Musterlösung, die Lernende nach *Prüfen* sehen. Eine Zeile, die mit `? ` beginnt, zählt auf, was der Text braucht, durch senkrechte Striche getrennt.',
        'Keine Maschine bewertet den Text. Er bleibt im Browser der Lernenden.',
      ],
    },
    speaking: {
      title: 'Sprechen',
      rules: [
        'Schreiben Sie `@speak` allein in eine Zeile, dann in jede Zeile, was Lernende sagen: eine Aufnahme mit ihrem Satz zum Nachsprechen, oder was sie frei sagen, mit der Zahl der Sekunden in runden Klammern, etwa `(60)`. Ohne Zahl sind es 20.',
        'Vom Satz sehen Lernende, bevor sie ihn gesagt haben, nur Wörter zwischen `[` und `]`. Eine Zeile ohne Aufnahme und ohne Sekunden ist eine Anweisung; gibt es keine andere, wird die letzte gesprochen.',
        'Keine Maschine bewertet, was gesagt wird. Hat eine Klasse die Lektion zu bearbeiten, können Lernende es ihren Lehrkräften schicken, die mit ihrer Stimme antworten.',
      ],
    },
  },
  suggestions: {
    'choose-without-options':
      'Dieses @choose hat keine Antworten zur Auswahl, daher erscheint es als Text: Beginnen Sie jede mit ( ), die richtige mit (x).',
    'no-right-answer':
      'Keine Antwort auf diese Frage ist richtig, daher erscheint sie als Text: Setzen Sie ein x in die Klammern einer Antwort.',
    'all-answers-right':
      'Alle Antworten auf diese Frage sind richtig. Hier lässt sich nur eine wählen: Lassen Sie die Klammern der falschen leer, wie ( ), oder schreiben Sie [x], wenn mehrere richtig sind.',
    'mixed-marks': 'Diese Frage mischt runde und eckige Klammern: ( ), wenn man eine Antwort wählt, [ ] bei mehreren.',
    'empty-answer': 'Nach diesen Klammern steht kein Text: Schreiben Sie die Antwort dahinter.',
    'order-without-pieces':
      'Hier gibt es nichts zu ordnen, daher erscheint dieses @order als Text: Teilen Sie einen Satz mit / zwischen Leerzeichen oder schreiben Sie mindestens drei Zeilen.',
    'one-piece':
      'Dieser Satz hat nur einen Teil, daher erscheint er als Text: Setzen Sie / zwischen Leerzeichen, wo er geteilt werden soll.',
    'too-many-pieces': 'Mehr als hundert Teile lassen sich nicht ordnen, daher erscheint das als Text.',
    'other-pieces':
      'Diese Reihenfolge hat andere Teile als die erste, daher erscheint die Zeile als Text: Verwenden Sie in beiden dieselben Teile.',
    'order-of-prose':
      'In keiner Zeile steht ein / zwischen Leerzeichen, daher werden die Zeilen selbst geordnet. Text, der nicht dazugehört, kommt über @order; um einen Satz zu teilen, setzen Sie / zwischen seine Teile.',
    'every-order-right':
      'Jede Reihenfolge dieser Teile ist richtig, daher gibt es nichts zu ordnen: Teilen Sie den Satz in mehr Teile.',
    'pair-without-right':
      'Ein Paar braucht zwei Seiten, daher erscheint das als Text: Schreiben Sie la France | français, jedes Paar in eine Zeile.',
    'pair-with-more-sides':
      'Ein Paar hat zwei Seiten mit einem | dazwischen, daher erscheint diese Zeile als Text. Für einen einfachen Strich schreiben Sie \\|.',
    'one-right-side':
      'Alle Paare haben dieselbe rechte Seite, daher gibt es nichts zu wählen: Fügen Sie ein Paar mit einer anderen hinzu.',
    'dictation-without-sound':
      'Ein Diktat braucht eine Aufnahme in der Zeile des Satzes, daher erscheint das als Text: Fügen Sie { AUDIO | id } hinzu.',
    'dictation-without-words':
      'Diese Aufnahme hat keinen Satz: Schreiben Sie in ihre Zeile, was zu hören ist. Bis dahin erscheint die Zeile als Text.',
    'sort-without-columns':
      'Dieses @sort hat keine Spalten und erscheint deshalb als Text: Schreiben Sie jede in eine Zeile, ihre Wörter hinter einen Doppelpunkt, etwa maskulin: le pain | le lait.',
    'one-column':
      'Es gibt nur eine Spalte und damit nichts zu sortieren, deshalb erscheint dies als Text: Schreiben Sie mindestens zwei Spalten.',
    'too-many-columns': 'Wörter lassen sich in höchstens fünf Spalten sortieren, deshalb erscheint dies als Text.',
    'column-without-name':
      'Diese Zeile ist keine Spalte und erscheint deshalb als Text: Schreiben Sie einen Namen, einen Doppelpunkt und die Wörter, mit | dazwischen.',
    'reversed-limits': 'Die kleinere Zahl kommt zuerst, wie in @text 80-120; Lernende sehen es so.',
    'sign-without-space':
      'Setzen Sie ein Leerzeichen hinter dieses Zeichen: = beginnt eine Musterlösung, ? eine Liste dessen, was der Text braucht. Bis dahin sehen Lernende diese Zeile in der Aufgabe.',
    'nothing-to-say': 'Schreiben Sie unter @speak, was zu sagen ist; bis dahin wird es als Text gezeigt.',
    'long-take': 'Eine Aufnahme dauert höchstens 180 Sekunden; so lange haben Lernende.',
  },
};
