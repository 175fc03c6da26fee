// The board of a lecture for one class: what its learners typed, and which words they pressed.
import type { Board } from '#api/board.ts';
import type { Db } from '#db/open.ts';
import { loadBoard } from '#lectures/board/load-board.ts';
import { makeBoard } from '#lectures/board/make-board.ts';
import type { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import type { SchoolContext } from '#school/context.ts';
import type { JobOptions } from '#worker-threads/job-runner.ts';
import { selectAgreedLearners } from './results.ts';
import { listPressedWords } from './word-presses.ts';

type ClassLecture = { pageId: string; classId: string };

/**
 * The board of those learners who agreed that their teachers see their answers.
 * @throws Problem 404 `draft_not_found`
 */
export async function loadClassBoard(
  context: { db: Db; pageAnalyzer: PageAnalyzer },
  { pageId, classId }: ClassLecture,
): Promise<Board> {
  const learners = selectAgreedLearners(context.db, { classId, pageId });
  const board = await loadBoard(context, { pageId, learners });
  return { ...board, pressedWords: await listPressedWords(context, { classId, pageId }) };
}

/** The same board as JSON, made in a worker thread if it is large. */
export function makeClassBoard(
  context: Pick<SchoolContext, 'db' | 'pageAnalyzer' | 'workers'>,
  lecture: ClassLecture,
  options: JobOptions,
): Promise<Uint8Array> {
  return makeBoard(context.db, lecture.pageId, {
    here: () => loadClassBoard(context, lecture),
    inThread: () => context.workers.boards.run('classBoard', lecture, options),
  });
}
