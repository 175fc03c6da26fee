// The board of a lecture: for each item what learners gave, the worst ones
// first, and what of it is not published yet.

import { normalizeAnswer } from '#answers/normalize-answer.ts';
import type { Board, BoardItem } from '#api/board.ts';
import { MIN_LEARNERS } from '#api/limits.ts';
import type { Db } from '#db/open.ts';
import { formatAnswers } from '#exercises/given.ts';
import { loadDraft } from '#lectures/drafts/drafts.ts';
import { toSafeHtml } from '#lectures/editions/edition-html.ts';
import { onCurrentEdition } from '#lectures/latest-versions.ts';
import type { PageAnalysis } from '#lectures/pages/page-analysis.ts';
import { yieldToEventLoop } from '#system/event-loop.ts';
import { loadAnswerNotes } from './answer-notes.ts';
import { judgeAttempts } from './clusters.ts';
import type { BoardContext } from './context.ts';
import { type DraftBlanks, findDraftBlanks, findInDraft } from './draft-blanks.ts';
import { type Audience, loadAttempts } from './typed-answers.ts';

/**
 * The board of a lecture, restricted to the learners of a class if one is given. Without
 * items while the lecture is not published.
 * @throws Problem 404 `draft_not_found`
 */
export async function loadBoard(
  { db, pageAnalyzer }: Pick<BoardContext, 'db' | 'pageAnalyzer'>,
  audience: Audience,
): Promise<Board> {
  const { pageId } = audience;
  const draft = await loadDraft(db, pageId);
  const page = (await pageAnalyzer.analyze([pageId])).get(pageId);
  const { name, revision } = draft;
  if (page === undefined) {
    return { pageId, name, edition: null, revision, unpublished: { answers: 0, hasOtherChanges: false }, blanks: [] };
  }
  const inDraft = await findDraftBlanks(db, draft);
  const results = await loadResults(db, audience, page);
  const ids = new Set(page.items.map(({ id }) => id));
  const items = page.items.flatMap((item): BoardItem[] => {
    const { id, kind, exercise, number, before, after } = item;
    const result = results.get(id);
    const draftAnswers = findInDraft(inDraft, item, (other) => ids.has(other))?.answers ?? null;
    return result === undefined
      ? []
      : [
          {
            id,
            ...(kind === 'blank' ? {} : { kind }),
            exercise,
            number,
            before,
            after,
            answers: formatAnswers(item),
            draftAnswers: draftAnswers === null ? null : [...draftAnswers],
            ...result,
          },
        ];
  });
  return {
    pageId,
    name,
    edition: page.edition,
    revision,
    unpublished: {
      answers: items.reduce((sum, { answers, draftAnswers }) => sum + countDifferences(answers, draftAnswers), 0),
      hasOtherChanges: await hasOtherChanges(db, draft, inDraft),
    },
    blanks: items.sort(compareByResults),
  };
}

type ItemResults = Awaited<ReturnType<typeof judgeAttempts>>;

async function loadResults(
  db: Db,
  audience: Audience,
  { items, judge }: PageAnalysis,
): Promise<Map<string, ItemResults>> {
  const attempts = await loadAttempts(db, audience);
  const notes = Map.groupBy(await loadAnswerNotes(db, audience.pageId), ({ blank }) => blank);
  const results = new Map<string, ItemResults>();
  for (const item of items) {
    const { id } = item;
    results.set(id, await judgeAttempts(item, attempts.get(id) ?? [], notes.get(id) ?? [], judge));
    await yieldToEventLoop(); // of answers that all differ, each is judged
  }
  return results;
}

/** Items that enough learners tried come first; of these, those that the fewest had right at first, then now. */
function compareByResults(a: BoardItem, b: BoardItem): number {
  const share = (count: number, { tried }: BoardItem) => (tried === 0 ? 1 : count / tried);
  const rank = ({ tried }: BoardItem) => (tried >= MIN_LEARNERS ? 0 : tried > 0 ? 1 : 2);
  return (
    rank(a) - rank(b) ||
    share(a.rightAtFirst, a) - share(b.rightAtFirst, b) ||
    share(a.right, a) - share(b.right, b) ||
    a.exercise - b.exercise ||
    a.number - b.number
  );
}

/** Answers that only one of the two lists has; of an item that the draft does not have, that is another change. */
function countDifferences(published: readonly string[], inDraft: readonly string[] | null): number {
  if (inDraft === null) return 0;
  const [before, after] = [new Set(published.map(normalizeAnswer)), new Set(inDraft.map(normalizeAnswer))];
  return before.symmetricDifference(after).size;
}

/** The answers of a blank, as the renderer writes them. */
const ANSWERS = /<span class="(?:correction|alternative)" hidden>[^<]*<\/span>/g;

/** Whether publishing the draft would change anything but accepted answers. */
async function hasOtherChanges(db: Db, draft: { id: string; name: string }, { html }: DraftBlanks): Promise<boolean> {
  const published = await db
    .selectFrom('pages')
    .innerJoin('editions', onCurrentEdition)
    .select(['editions.name', 'editions.html', 'editions.cleaned_by'])
    .where('pages.id', '=', draft.id)
    .executeTakeFirstOrThrow();
  return (
    published.name !== draft.name ||
    (await toSafeHtml(published)).replaceAll(ANSWERS, '') !== html.replaceAll(ANSWERS, '')
  );
}
