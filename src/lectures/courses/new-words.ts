// What is new in a lecture: the words of its draft that other lectures do not have, those before it in its course or
// those that a class has finished.
import { MAX_NEW_WORDS, type NewWords } from '#api/lecture-words.ts';
import type { Db } from '#db/open.ts';
import { fromHtml } from '#document/from-html.ts';
import { draftNotFound } from '#lectures/draft-not-found.ts';
import { onLatestRevision } from '#lectures/latest-versions.ts';
import { type CountedWords, countWords, listListedWords } from '#lectures/search/count-words.ts';
import { withoutWordsOf } from '#lectures/search/lecture-words.ts';
import { toHtml } from '#markup/to-html.ts';
import { listCoursesWithPage, loadCourseDetails } from './outline.ts';
import { suggestMeanings } from './suggested-meanings.ts';

/**
 * What is compared: the latest revision of a draft, with meanings from the dictionaries of a folder in some languages.
 */
export type NewWordsJob = { draftId: string; language?: string | undefined; meanings: readonly string[] };

/** The words of the latest revision of a draft, compared with its course. @throws Problem 404 `draft_not_found` */
export async function findNewWords(
  { db, dictionaryFolder }: { db: Db; dictionaryFolder: string },
  { draftId, language, meanings }: NewWordsJob,
): Promise<NewWords> {
  const { course, document, words } = await readDraftWords(db, draftId);
  const earlier = course === null ? [] : await listEarlierPages(db, course.id, draftId);
  const missing = await withoutWordsOf(db, earlier, words.keys());
  const listed = listListedWords(document);
  const shown = [...words].filter(([folded]) => missing.has(folded)).slice(0, MAX_NEW_WORDS);
  const { suggest, ...suggestions } = await suggestMeanings(dictionaryFolder, document, {
    words: shown.flatMap(([folded, { written }]) => (listed.has(folded) ? [] : [written])),
    languages: { from: course?.language ?? language, to: meanings },
  });
  return {
    course: course && { id: course.id, title: course.title, language: course.language },
    earlierLectures: earlier.length,
    total: words.size,
    newCount: missing.size,
    listedCount: missing.intersection(listed).size,
    words: shown.map(([folded, { written, n }]) => ({
      word: written,
      count: n,
      isListed: listed.has(folded),
      meanings: listed.has(folded) ? [] : suggest(written),
    })),
    emptyRows: suggestions.emptyRows,
    dictionaries: suggestions.dictionaries,
  };
}

/**
 * How many words of the latest revision of a draft stand in pages.
 * @param readings the pages of each that is asked about
 * @returns the number of different words, and those that each knows, in the same order
 * @throws Problem 404 `draft_not_found`
 */
export async function countKnownWords(
  db: Db,
  draftId: string,
  readings: readonly (readonly string[])[],
): Promise<{ total: number; known: number[] }> {
  const { words } = await readDraftWords(db, draftId);
  const known: number[] = [];
  for (const pageIds of readings) known.push(words.size - (await withoutWordsOf(db, pageIds, words.keys())).size);
  return { total: words.size, known };
}

/** The words of a draft, and the first course by title that has it. */
async function readDraftWords(db: Db, draftId: string) {
  const markup = await loadMarkup(db, draftId);
  const [course = null] = await listCoursesWithPage(db, draftId);
  const document = fromHtml(toHtml(markup));
  return { course, document, words: keepScript(await countWords(document), course?.language) };
}

async function loadMarkup(db: Db, draftId: string): Promise<string> {
  const { markup } = await db
    .selectFrom('drafts')
    .innerJoin('revisions', onLatestRevision)
    .select('revisions.markup')
    .where('drafts.id', '=', draftId)
    .where('drafts.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(draftNotFound);
  return markup;
}

/** The published lectures before one, in the order of the outline. */
async function listEarlierPages(db: Db, courseId: string, pageId: string): Promise<string[]> {
  const { units } = await loadCourseDetails(db, courseId);
  const lectures = units.flatMap((unit) => unit.lectures);
  const at = lectures.findIndex((lecture) => lecture.pageId === pageId);
  return lectures.slice(0, Math.max(0, at)).flatMap((lecture) => (lecture.isPublished ? lecture.pageId : []));
}

/** The letters of scripts that are several ones. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Jpan: String.raw`[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}]`,
  Kore: String.raw`[\p{Script=Hang}\p{Script=Han}]`,
  Hans: String.raw`\p{Script=Han}`,
  Hant: String.raw`\p{Script=Han}`,
};

/** The words in the script of a language, so that the translations of a lecture in another script are no new words. */
function keepScript(words: CountedWords, language: string | undefined): CountedWords {
  const script = language === undefined ? undefined : new Intl.Locale(language).maximize().script;
  if (script === undefined) return words;
  const letters = new RegExp(SCRIPTS[script] ?? String.raw`\p{Script=${script}}`, 'u');
  return new Map([...words].filter(([, { written }]) => letters.test(written)));
}
