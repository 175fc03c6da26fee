// How people are addressed: learners, who may be eleven years old, familiarly unless the school prefers otherwise, and
// teachers formally, in each language that has both.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREEN_TEXTS, SERVER_TEXT_LOADERS } from '#texts/languages.ts';

/** Files that learners read. */
const LEARNER_FILES = [
  'asking',
  'offline',
  'progress',
  'review',
  'todo',
  'hand-in',
  'exercise-kinds',
  'join',
  'card-learner',
  'downloads',
];
const TEACHER_FILES = [
  'marking',
  'editor',
  'suggestions',
  'exercise-help',
  'drafts',
  'classes',
  'board',
  'people',
  'settings',
  'markup',
  'groups',
  'class-questions',
];

/**
 * Areas that teachers read, too, and which address nobody: the account and signing in, errors, what is stored of a
 * person, and files.
 */
const SHARED_AREAS = new Set(
  [
    'specTexts accountTexts passkeyTexts securityKeyTexts signInTexts calendarTexts reminderSectionTexts exportTexts',
    'generalTexts ownDataTexts privacyTexts problemTexts formTexts newPasswordTexts keysTexts',
  ].flatMap((areas) => areas.split(' ')),
);

/** Words of each form; those that also mean something else are left out, or recognized by what stands before them. */
const FORMS: Record<string, { formal: RegExp; familiar: RegExp }> = {
  de: {
    formal: /(?<!\p{L})(?:Ihre?[mnrs]?|Ihnen)(?!\p{L})|(?<=\p{L} )Sie(?!\p{L})/u,
    familiar: /(?<!\p{L})(?:du|dich|dir|dein\p{Ll}*)(?!\p{L})/iu,
  },
  fr: {
    formal: /(?<!\p{L})(?:vous|votre|vos|(?!chez|assez)\p{Ll}+ez)(?!\p{L})/iu,
    familiar: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu,
  },
  es: {
    formal: /(?<!\p{L})(?:ustede?s?|Sus?)(?!\p{L})/u,
    familiar: /(?<!\p{L})(?:tú|tus?|ti|contigo)(?!\p{L})/iu,
  },
  uk: {
    formal: /(?<!\p{L})(?:ви|вас|вам|вами|ваш\p{Ll}*)(?![\p{L}’])|йте(?!\p{L})/iu,
    familiar: /(?<!\p{L})(?:ти|тебе|тобі|тобою|твій|твоя|твоє|твої\p{Ll}*|твого)(?![\p{L}’])/iu,
  },
};

/** Verbs that address the reader without a pronoun, as far as they cannot be another form. */
const IMPERATIVES: Record<string, RegExp> = {
  de: /(?:^|[.:;!?–] )(?:Gib|Wähle|Versuche?|Öffne|Prüfe|Melde|Bestätige|Lade|Frage?|Warte|Schreibe?|Nimm|Lösche|Klicke?)(?= )/mu,
  fr: /(?:^|[.:;!?] )(?:Saisis|Ouvre|Choisis|Réessaie|Essaie|Attends|Demande|Utilise|Clique|Appuie|Vérifie|Supprime)(?= )/mu,
  es: /(?:^|[.:;!?] )(?:Abr[ae]|Acept[ae]|Añad[ae]|Confirm[ae]|Consult[ae]|Copi[ae]|Descarg(?:a|ue)|Elij[ae]|Elige|Escrib[ae]|Esper[ae]|Guard[ae]|Ha(?:ga|z)|Inici[ae]|Intent[ae]|Pid[ae]|Puls[ae]|Prueb[ae]|Recarg(?:a|ue)|Respond[ae]|Revis[ae]|Us[ae]|Vuelv[ae])(?= )|[áéíó](?!rme)\p{Ll}{1,3}[ae](?:lo|la|los|las)(?!\p{L})/mu,
  uk: /(?:іть|ьте)(?!\p{L})|(?:^|[.:;!?–] )(?:Введи|Відкрий|Вибери|Спробуй|Зачекай|Запитай|Попроси|Натисни|Перевір|Увійди)(?= )/mu,
};

/** Addresses nobody either: the owner of a site, in Spanish with the possessive of the formal address, and a name in Moodle. */
const NOBODY = /Su responsable|Añade una actividad o un recurso/gu;

function readLines(language: string, file: string): string[] {
  const source = readFileSync(path.join(import.meta.dirname, language, `${file}.ts`), 'utf8');
  return source.split('\n').filter((line) => !/^\s*(?:\/\/|\*|\/\*|import )/.test(line));
}

/** The texts of an object by their path, functions as their source. */
function listTexts(texts: object, path: readonly string[] = []): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const here = [...path, key];
    if (typeof text === 'object' && text !== null && !Array.isArray(text)) return listTexts(text, here);
    return [[here.join('.'), String(text)]];
  });
}

describe.each(Object.entries(FORMS))('in %s', (language, { formal, familiar }) => {
  it.each(LEARNER_FILES)('learners are addressed familiarly: %s', (file) => {
    const lines = readLines(language, file);
    expect(lines.filter((line) => formal.test(line))).toEqual([]);
  });

  it('learners are addressed', () => {
    const lines = LEARNER_FILES.flatMap((file) => readLines(language, file));
    expect(lines.filter((line) => familiar.test(line)).length).toBeGreaterThan(5);
  });

  it.each(TEACHER_FILES)('teachers are addressed formally: %s', (file) => {
    // The words of the setting that chooses are those of learners.
    const lines = readLines(language, file).filter((line) => !/^\s*familiar: \['/.test(line));
    expect(lines.filter((line) => familiar.test(line))).toEqual([]);
  });

  it('each familiar text for learners has a formal one, and no formal one is familiar', async () => {
    const translation = await SCREEN_TEXTS[language]?.();
    if (translation?.loadFormal === undefined) throw new Error(`${language} has no formal texts.`);
    const formalTexts = listTexts((await translation.loadFormal()).formalTexts);
    const familiarTexts = new Map(
      listTexts({ ...translation.lecture, ...(await translation.loadKinds()), ...(await translation.loadLearner()) }),
    );
    const formalPaths = new Set(formalTexts.map(([path]) => path));
    const isForAuthors = (path: string) => /^exercise(?:Help|Syntax)/.test(path);
    const missing = [...familiarTexts].filter(([path, text]) => familiar.test(text) && !isForAuthors(path));
    expect(missing.filter(([path]) => !formalPaths.has(path))).toEqual([]);
    expect(formalTexts.filter(([, text]) => familiar.test(text))).toEqual([]);
    expect(formalTexts.filter(([path, text]) => familiarTexts.get(path) === text)).toEqual([]);
    expect(missing.length).toBeGreaterThan(40);
  });

  it('each text that only learners read is familiar, or addresses nobody', async () => {
    const translation = await SCREEN_TEXTS[language]?.();
    if (translation === undefined) throw new Error(`${language} has no texts.`);
    const texts = listTexts({
      ...translation.lecture,
      ...(await translation.loadKinds()),
      ...(await translation.loadLearner()),
    });
    const ofLearners = texts.filter(
      ([path]) => !SHARED_AREAS.has(path.split('.')[0] ?? '') && !/^exercise(?:Help|Syntax)/.test(path),
    );
    expect(ofLearners.length).toBeGreaterThan(400);
    expect(ofLearners.filter(([, text]) => formal.test(text))).toEqual([]);
  });

  it('what learners and teachers both read addresses nobody', async () => {
    const translation = await SCREEN_TEXTS[language]?.();
    const imperatives = IMPERATIVES[language];
    if (translation === undefined || imperatives === undefined) throw new Error(`${language} has no texts.`);
    const shared = listTexts({ ...translation.lecture, ...(await translation.loadLearner()) }).filter(([path]) =>
      SHARED_AREAS.has(path.split('.')[0] ?? ''),
    );
    expect(shared.length).toBeGreaterThan(400);
    // Mails, pages and files of the server do not know how a school addresses its learners.
    const sent = listTexts((await new Map(Object.entries(SERVER_TEXT_LOADERS)).get(language)?.()) ?? {}).filter(
      ([path]) => !path.startsWith('handInTexts.'),
    );
    expect(sent.length).toBeGreaterThan(400);
    const isSpoken = ([, text]: [path: string, text: string]) =>
      [formal, familiar, imperatives].some((form) => form.test(text.replaceAll(NOBODY, '')));
    expect([...shared, ...sent].filter(isSpoken)).toEqual([]);
  });
});
