// Where a board is made: a small one in the thread that answers the request, a large one in a worker thread.
import { type Board, board } from '#api/board.ts';
import { ID_PATTERN } from '#api/ids.ts';
import type { Db } from '#db/open.ts';
import { prepareQuery } from '#db/prepared-query.ts';
import { onLatestRevision } from '#lectures/latest-versions.ts';

/**
 * The most attempts, and characters of the draft, of a small board. It takes 30 to 200 ms of CPU time, in slices of at
 * most 15; starting a worker thread takes 300 to 900.
 */
export const SMALL_BOARD = { attempts: 3000, characters: 30_000 };

const measureBoard = prepareQuery((db, { pageId }: { pageId: string }) =>
  db
    .selectFrom('drafts')
    .innerJoin('revisions', onLatestRevision)
    .where('drafts.id', '=', pageId)
    .select(({ fn, selectFrom }) => [
      fn<number>('length', ['revisions.markup']).as('characters'),
      selectFrom(
        selectFrom('attempts')
          .select('blank')
          .where('page_id', '=', pageId)
          .limit(SMALL_BOARD.attempts + 1)
          .as('first'),
      )
        .select((first) => first.fn.countAll<number | string>().as('number'))
        .as('attempts'),
    ]),
);

/**
 * The board of a lecture as JSON.
 * @param here makes the board in this thread
 * @param inThread makes its JSON in a worker thread
 */
export async function makeBoard(
  db: Db,
  pageId: string,
  { here, inThread }: { here: () => Promise<Board>; inThread: () => Promise<Uint8Array> },
): Promise<Uint8Array> {
  return (await isLarge(db, pageId)) ? inThread() : boardToJson(await here());
}

async function isLarge(db: Db, pageId: string): Promise<boolean> {
  if (!ID_PATTERN.test(pageId)) return false; // a malformed id does not reach the database
  const [size] = await measureBoard(db, { pageId });
  return (
    size !== undefined && (Number(size.attempts) > SMALL_BOARD.attempts || size.characters > SMALL_BOARD.characters)
  );
}

/** A board as the bytes that are sent. */
export function boardToJson(result: Board): Uint8Array {
  return Buffer.from(JSON.stringify(board.parse(result)));
}
