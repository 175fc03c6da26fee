// German texts of work that is handed in. Not yet read by a native speaker.
import type * as english from '#texts/en/hand-in.ts';
import { createPlural } from '#texts/language/plurals.ts';

const count = createPlural('de');

export const handInTexts: typeof english.handInTexts = {
  kinds: {
    spelling: 'Rechtschreibung',
    grammar: 'Grammatik',
    word: 'Anderes Wort',
    order: 'Wortstellung',
    missing: 'Etwas fehlt',
    style: 'Stil',
    good: 'Gut',
    question: 'Nicht klar',
  },
  letters: { spelling: 'R', grammar: 'G', word: 'W', order: 'S', missing: '^', style: '~', good: '+', question: '?' },
  handIn: 'Abgeben',
  draft: 'Ein Entwurf: Niemand sonst sieht ihn.',
  saved: 'Als Entwurf gespeichert: Niemand sonst sieht ihn.',
  onThisDevice: 'Nur auf diesem Gerät, bis die Verbindung wieder da ist.',
  waits: 'Noch nicht abgegeben. Der Text bleibt auf diesem Gerät und wird so bald wie möglich abgegeben.',
  handedIn: (when) => `Abgegeben ${when}. Bis deine Lehrkraft ihn zurückgibt, lässt sich der Text nicht ändern.`,
  cameBack: (when) => `Zurückgegeben ${when}.`,
  nextVersion: (version) => `Fassung ${version}: ein Entwurf.`,
  writeAgain: 'Noch einmal schreiben',
  pastesSeen: 'Die Lehrkraft sieht, wie viel auf einmal eingefügt wird.',
  whoReads: (teachers) => `${teachers} liest diesen Text und die, die du später abgibst. Entwürfe bleiben bei dir.`,
  agreeAndHandIn: 'Zustimmen und abgeben',
  notNow: 'Nicht jetzt',
  nobodyReads: 'Keine deiner Klassen hat diese Lektion noch zu bearbeiten: Es ist niemand da, dem du abgeben kannst.',
  twoDevices: 'Auf einem anderen Gerät lautet dieser Text:',
  useOther: 'Diesen nehmen',
  keepThis: 'Den von hier behalten',
  ownWords: 'Auf diesem Gerät hattest du geschrieben:',
  yourTeacher: 'Die Lehrkraft',
  done: (teacher) => `${teacher}: fertig.`,
  again: (teacher) => `${teacher}: bitte noch einmal schreiben.`,
  points: (points, max) => `${points} von ${max} Punkten`,
  has: 'Dein Text enthält:',
  practised: 'Kommt beim Wiederholen wieder',
  heading: 'Meine Arbeiten',
  isNew: 'neu',
  cameBackNew: (number) =>
    count(number, { one: '# Arbeit ist zurückgekommen', other: '# Arbeiten sind zurückgekommen' }),
  newHeading: (number) => `Meine Arbeiten (${number} neu)`,
  failed: 'Deine Texte konnten nicht geladen werden.',
  toLecture: 'Zur Lektion',
  states: { draft: 'Entwurf', handed_in: 'Abgegeben', returned: 'Zurückgegeben' },
  version: (version) => `Fassung ${version}`,
  toWriteAgain: 'noch einmal zu schreiben',
  more: 'Mehr anzeigen',
};

export const noticeTexts: typeof english.noticeTexts = { heading: 'Hinweis der Schule' };
