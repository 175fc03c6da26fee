// What worker threads do for the school: boards of classes, the words that classes know,
// and the download of a person's own data.
import { classWords } from '#api/lecture-words.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Db } from '#db/open.ts';
import { boardToJson } from '#lectures/board/make-board.ts';
import { countKnownWords } from '#lectures/courses/new-words.ts';
import type { PageAnalyzer } from '#lectures/pages/page-analysis.ts';
import { StreamedFile } from '#worker-threads/worker-jobs.ts';
import { loadClassBoard } from './assignments/class-board.ts';
import type { SchoolJobs } from './context.ts';
import { createDataArchive } from './privacy/data-archive.ts';

/** The jobs by name. */
export function schoolJobs(context: { db: Db; blobs: BlobStore; pageAnalyzer: PageAnalyzer }): SchoolJobs {
  return {
    classBoard: async (job) => boardToJson(await loadClassBoard(context, job)),
    async classWords({ draftId, readings }) {
      const { total, known } = await countKnownWords(
        context.db,
        draftId,
        readings.map(({ pageIds }) => pageIds),
      );
      const classes = readings.map(({ id, name, pageIds }, index) => ({
        classId: id,
        name,
        lectures: pageIds.length,
        known: known[index] ?? 0,
      }));
      return Buffer.from(JSON.stringify(classWords.parse({ total, classes })));
    },
    async exportOwnData({ userId, account }) {
      return new StreamedFile(undefined, await createDataArchive(context, userId, account));
    },
  };
}
