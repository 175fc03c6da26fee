// Names the exercises of our own files that come back in another form than they were written from.

import { countKeywords, keywordOf, readCounts } from '#lectures/transfer/exercise-counts.ts';
import { createNotice, importMessage } from '#lectures/transfer/import-message.ts';
import { isTextBlock } from '#markup/write/map-lines.ts';
import type { ImportedBlock, ImportedLecture } from './imported.ts';

/** The lecture with a notice for the kinds that the file was written from and that it has fewer of. */
export function nameLostKinds({ exported = [], ...lecture }: ImportedLecture): ImportedLecture {
  const written = readCounts(exported);
  const read = countKeywords(lecture.blocks.flatMap(findKeyword));
  const lost = [...written].filter(([keyword, count]) => (read.get(keyword) ?? 0) < count).map(([keyword]) => keyword);
  if (lost.length === 0) return lecture;
  const notice = createNotice(importMessage('document'), importMessage('other-form', lost.join(', ')));
  return { ...lecture, notices: [notice, ...lecture.notices] };
}

function findKeyword(block: ImportedBlock): string[] {
  if (isTextBlock(block) || block.kind === 'markup') return [];
  return [keywordOf(block.kind, block.kind === 'write' && block.hasBank)];
}
