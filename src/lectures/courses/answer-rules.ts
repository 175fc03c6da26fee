// What counts in typed answers: the rules of courses as they are stored, and the
// rules of each page that follow from them.
import { type ChosenRules, courseRules, type LanguageRules, pageRules } from '#answers/rules/answer-rules.ts';
import { chosenRules, pageAnswerRules } from '#api/answer-rules.ts';
import { jsonTexts } from '#db/json-texts.ts';
import type { DbOrTransaction } from '#db/open.ts';
import { selectListed } from '#lectures/listed-lectures.ts';

/** Pages per query. */
const BATCH_SIZE = 500;

/** The rules that the authors of a course chose, as stored; null where they chose none. */
export function parseChosenRules(stored: string | null): ChosenRules | undefined {
  return stored === null ? undefined : chosenRules.parse(JSON.parse(stored));
}

/** For the column; null where nothing was chosen. */
export function formatChosenRules(rules: ChosenRules): string | null {
  return Object.values(rules).every((rule) => rule === undefined) ? null : JSON.stringify(rules);
}

/** The rules of a page as stored (`pages.answer_rules`); undefined where the usual ones apply. */
export function parsePageRules(stored: string | null): LanguageRules | undefined {
  return stored === null ? undefined : pageAnswerRules.parse(JSON.parse(stored));
}

/**
 * Updates the rules of pages after a change of the courses that list them, or of the pages that there are.
 * @returns the ids of the pages with other rules than before: their answers are due to be judged again
 */
export async function updatePageRules(db: DbOrTransaction, pageIds: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (let offset = 0; offset < pageIds.length; offset += BATCH_SIZE) {
    changed.push(...(await updateBatch(db, JSON.stringify(pageIds.slice(offset, offset + BATCH_SIZE)))));
  }
  return changed;
}

/** Updates the rules of all pages: a release may have other usual rules. */
export async function updateAllPageRules(db: DbOrTransaction): Promise<void> {
  const pages = await db.selectFrom('pages').select('id').execute();
  await updatePageRules(
    db,
    pages.map(({ id }) => id),
  );
}

/** The rules that a page has or would have, whether it is published or not; undefined for the usual ones. */
export async function findPageRules(db: DbOrTransaction, pageId: string): Promise<LanguageRules | undefined> {
  return pageRules((await selectCourses(db, JSON.stringify([pageId]))).map(toRules));
}

/** The rules of a page of that course only; undefined for the usual ones. */
export async function findCourseRules(db: DbOrTransaction, courseId: string): Promise<LanguageRules | undefined> {
  const query = db.selectFrom('courses').select(['language', 'answer_rules']).where('id', '=', courseId);
  return pageRules((await query.execute()).map(toRules));
}

/** The courses that list pages, a row for each listing. */
function selectCourses(db: DbOrTransaction, ids: string) {
  return selectListed(db)
    .select(['lectures.page_id', 'courses.language', 'courses.answer_rules'])
    .where('lectures.page_id', 'in', jsonTexts(db, ids))
    .orderBy('courses.id')
    .execute();
}

async function updateBatch(db: DbOrTransaction, ids: string): Promise<string[]> {
  const courses = await selectCourses(db, ids);
  const coursesByPage = Map.groupBy(courses, ({ page_id }) => page_id);
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'answer_rules'])
    .where('id', 'in', jsonTexts(db, ids))
    .execute();
  const outdated = pages.flatMap(({ id, answer_rules }) => {
    const rules = pageRules((coursesByPage.get(id) ?? []).map(toRules));
    const stored = rules === undefined ? null : JSON.stringify(rules);
    return stored === answer_rules ? [] : [{ id, stored }];
  });
  for (const [stored, group] of Map.groupBy(outdated, (page) => page.stored)) {
    await db
      .updateTable('pages')
      .set(({ eb }) => ({ answer_rules: stored, rules_revision: eb('rules_revision', '+', 1) }))
      .where('id', 'in', jsonTexts(db, JSON.stringify(group.map(({ id }) => id))))
      .execute();
  }
  return outdated.map(({ id }) => id);
}

function toRules({ language, answer_rules }: { language: string; answer_rules: string | null }): LanguageRules {
  return courseRules({ language, chosen: parseChosenRules(answer_rules) ?? {} });
}
