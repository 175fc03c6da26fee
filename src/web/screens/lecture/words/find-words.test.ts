// The finder of words, on texts of six languages and more with the hits that a reader wants, in brackets.

import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../test/support/fast-check.ts';
import { createWordFinder, cutText } from './find-words.ts';

/** The text with brackets around what is found. */
function mark(text: string, forms: readonly string[], language: string): string {
  const find = createWordFinder(
    forms.map((form, word) => ({ form, word })),
    language,
  );
  let marked = text;
  for (const { start, end } of find(text).toReversed())
    marked = `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`;
  return marked;
}

/** Forms, then texts as they should be marked. */
const CASES: Readonly<Record<string, readonly (readonly [forms: string, texts: string])[]>> = {
  fr: [
    [
      'étudiante',
      "[étudiante]|Elle est [étudiante].|L'[étudiante] arrive.|l’[étudiante] d'[étudiante]s|les étudiantes|[Étudiante], oui.|[ETUDIANTE]|une (étudiante)"
        .replace("d'[étudiante]s", "d'étudiantes")
        .replace('(étudiante)', '([étudiante])'),
    ],
    ['ami', "mon [ami]|l'[ami]|L’[AMI]|un amiral|mes amis|tami|«[ami]»|[ami]-ami".replace('[ami]-ami', '[ami]-[ami]')],
    [
      'rendez-vous,vous',
      'un [rendez-vous]|[vous] avez [rendez-vous]|êtes-[vous]|[RENDEZ-VOUS] !|[rendez-vous].|rendez [vous]',
    ],
    [
      "s'appeler,m'appelle,appelle",
      "je [m'appelle]|Je [m’appelle]|[s'appeler]|il s'[appelle]|il t'[appelle]|j'[appelle]",
    ],
    ["aujourd'hui,hui", "[aujourd'hui]|[Aujourd’hui], c'est|d'[hui]"],
    ['petit déjeuner,petit', 'le [petit déjeuner]|un [petit] chat|[Petit déjeuner]|petite'],
    ['œuf', "un [œuf]|l'[oeuf]|des œufs|[Œuf]"],
    ['ça va ?,ça', '[ça va ?]|[Ça] va bien|[ça]|ç'],
    ['14 juillet', 'le [14 juillet]|114 juillet|[14 juillet] 1789'],
    ['c’est', "[c'est] bien|[C’est]|ces"],
  ],
  en: [
    ['do', "I [do] it.|[Do] you?|don't|doing|to [do], to [do]|[DO]|undo|do's".replace("|do's", "|[do]'s")],
    ['it', "[it]'s|[It]’s here|[it] is|bit|its|[it]'ll"],
    ["don't", "I [don't] know|[Don’t]!|dont"],
    ['well-known,well', 'a [well-known] man|[well] done|[Well]-being|wellness'],
    ['give up,give', '[give up]|[Give] it up|they [give] in|gives'],
    ['café', 'a [café]|a [cafe]|[Café]|cafés'],
    ["o'clock", "ten [o'clock]|[o’clock]|clock"],
    ['can', "I [can]|can't|[can]|cannot|[Can] you|scan|(can)".replace('(can)', '([can])')],
    ['Mr', '[Mr] Smith|[Mr]. Smith|mrs|[MR]'],
    ['state-of-the-art', '[state-of-the-art]|state of the art'],
  ],
  de: [
    ['Essen', 'Das [Essen] ist gut.|wir essen|[Essen] ist fertig|zum [Essen]|Essensplan|das [ESSEN]|essen'],
    ['essen', 'wir [essen]|das Essen|[Essen] wir?|Hallo! [Essen] wir?|zu [essen].|gegessen'],
    ['Straße', 'die [Straße]|die [Strasse]|Straßen|Hauptstraße|[STRASSE]|der [Straße]'],
    ['schön,schon', 'sehr [schön]|[schon] da|[Schön]!|wunderschön'],
    ['über', '[über] Nacht|überall|[Über] uns|herüber'],
    ['zu Hause', '[zu Hause]|nach Hause|zu  Hause|[Zu Hause] ist'],
    ['Mädchen', 'das [Mädchen]|[Mädchen] und|Mädchens|ein [Mädchen]!'],
    ["gibt's", "was [gibt's]|[Gibt’s] das?|gibts|gibt"],
    ['E-Mail', 'eine [E-Mail]|E-Mails|[E-Mail]-Adresse|Email'],
    ['auf', '[auf] dem|aufstehen|steh [auf]!|[auf]|Kauf'],
  ],
  es: [
    ['niño', 'un [niño]|el [Niño]|los niños|una niña|[niño],|[nino]'],
    ['¿qué tal?,qué', '[¿qué tal?]|¿[qué] haces?|[Qué] bien|porqué|[que] no'],
    ['año', 'un [año]|los años|[Año] Nuevo|daño|[año]…'],
    ['por favor', '[por favor]|[Por favor],|por un favor|favor'],
    ['sí,si', '[sí]|[si] quieres|[Sí], claro|así'],
    ['tú', '¿[tú]?|[Tú] y yo|tuyo|[tu] casa'],
    ['hablar,hablo,hablas', '[hablo] español|¿[hablas]?|[Hablar] bien|hablamos|[HABLO]'],
    ['está', '[está] aquí|[esta] casa|[Está]|estás'],
    ['ex-marido', 'su [ex-marido]|marido'],
    ['vergüenza', 'qué [vergüenza]|[verguenza]|sinvergüenza'],
  ],
  uk: [
    ["сім'я,сім", "моя [сім'я]|[сім] днів|[Сім’я] велика|сімнадцять|сім'ї"],
    ["п'ять", "[п'ять]|[П’ять] років|п'ятнадцять|пять"],
    ['студент,студентка', '[студент]|[Студентка] каже|студенти|[студент]ка'.replace('[студент]ка', '[студентка]')],
    ['їсти,їм', 'я [їм]|[Їм] яблуко|[їсти]|їмо|їхати'],
    ['це', '[це] я|[Це]!|цей|оце|[це]'],
    ['будь ласка', '[будь ласка]|[Будь ласка], сідайте|ласка|будь-ласка'],
    ['будь-ласка', '[будь-ласка]|будь ласка'],
    ['й', 'мій'],
    ['кіт', 'мій [кіт]|котик|[Кіт]!|китайський|([кіт])'],
    ['ґрунт', '[ґрунт]|[Ґрунт]|ґрунти'],
    ['не', '[не] знаю|нема|[Не]!|[не]'],
  ],
  ar: [
    ['كتاب', 'هذا [كتاب]|ال[كتاب] جديد|وال[كتاب]|ب[كتاب]|[كِتَاب]|كتابة|لل[كتاب]|كتابي|ف[كتاب]|كال[كتاب]'],
    ['بيت', '[بيت] كبير|ال[بيت]|في ال[بيت]|بيوت|وال[بيت]'],
    ['الكتاب', '[الكتاب]|و[الكتاب]|كتاب'],
    ['مدرسة', '[مدرسة]|ال[مدرسة]|مدرستي|[مَدْرَسَة]'],
    ['ولد', '[ولد]|ال[ولد]|أولاد|و[ولد]'],
    ['شكرا', '[شكرا]|[شكرًا]|شكر'],
    ['لا', '[لا]|الا|لان'],
    ['يوم', '[يوم] جميل|ال[يوم]|بال[يوم]|كل [يوم]|يومية|أيام'],
    ['سيارة', '[سيارة]|ال[سيارة]|لل[سيارة]|سيارات|وبال[سيارة]'],
    ['صباح الخير', '[صباح الخير]|[صباح الخير]!|صباح'],
  ],
  ja: [
    ['図書館,水', '[図書館]へ行く|[水]を飲む|水曜日|[図書館]'],
    ['東京', '[東京]に住む|[東京]は大きい'],
    ['です', '私は学生[です]。|[です]'],
    ['食べ', 'ご飯を[食べ]ます|[食べ]る'.replace('|[食べ]る', '')],
  ],
  zh: [
    ['图书馆', '我去[图书馆]。|[图书馆]很大'],
    ['学生', '他是[学生]|[学生]很多'],
  ],
  th: [
    ['ภาษาไทย,ภาษา', '[ภาษาไทย]|เรียน[ภาษา]'],
    ['บ้าน', '[บ้าน]ใหญ่|ไป[บ้าน]'],
  ],
  it: [
    ['arte', "l'[arte]|dell'[arte]|artista|[Arte]"],
    ["c'è", "[c'è]|[C’è] un"],
  ],
};

const TEXTS = Object.entries(CASES).flatMap(([language, cases]) =>
  cases.flatMap(([forms, texts]) => texts.split('|').map((text) => [language, forms, text] as const)),
);

describe('words in texts', () => {
  it.each(TEXTS)('of %s: %s in %s', (language, forms, wanted) => {
    expect(mark(wanted.replaceAll(/[[\]]/g, ''), forms.split(','), language)).toBe(wanted);
  });

  it('are tried in forty texts of each of six languages', () => {
    for (const language of ['fr', 'en', 'de', 'es', 'uk', 'ar'])
      expect([language, TEXTS.filter(([tag]) => tag === language).length >= 40]).toEqual([language, true]);
  });

  it('are both where two rows have the same form, and the one with the accents of the text where they differ', () => {
    const find = (text: string, forms: string[]) =>
      createWordFinder(
        forms.map((form, word) => ({ form, word })),
        'fr',
      )(text).map(({ words }) => words);
    expect(find('il est à l’est', ['est', 'est', 'être'])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(find('où ou ou', ['ou', 'où'])).toEqual([[1], [0], [0]]);
  });

  it('begin and end in the text, one after the other, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('é', 'e\u0301', 'ß', "l'", 'ami', ' ', '\n', 'İ', '水', 'ال', '-', '👋', 'œ', '\u200d'),
          { maxLength: 20 },
        ),
        fc.array(fc.constantFrom('é', 'ss', 'ami', 'œ', '水', "l'ami", '-', 'i', ' '), { maxLength: 5 }),
        fc.constantFrom('fr', 'en', 'ar', 'ja', 'de', ''),
        (pieces, forms, language) => {
          const text = pieces.join('');
          let last = 0;
          const find = createWordFinder(
            forms.map((form, word) => ({ form, word })),
            language,
          );
          for (const { start, end, words } of find(text)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            expect(words.length).toBeGreaterThan(0);
            last = end;
          }
        },
      ),
    );
  });
});

it('cuts a long text between words, and loses nothing of it', () => {
  for (const text of [
    '',
    'court',
    'mot '.repeat(5000),
    `${'Une phrase. '.repeat(400)}\n${'x'.repeat(20_000)}`,
    '水'.repeat(9000),
  ]) {
    const pieces = [...cutText(text)].map(([from, to]) => text.slice(from, to));
    expect(pieces.join('')).toBe(text);
    expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(3000);
  }
  expect([...cutText('mot '.repeat(5000))].every(([from]) => from % 4 === 0)).toBe(true);
});
