// The kind `@dictation`: recordings with the sentences that are heard in them.
import type { ExerciseKind } from '#exercises/kind.ts';
import { writeDictatedLine } from './html.ts';
import { listDictatedLine } from './item.ts';
import { type DICTATION_MESSAGES, readDictation } from './syntax.ts';

export const DICTATION: ExerciseKind<keyof typeof DICTATION_MESSAGES> = {
  syntax: { read: readDictation, nothingFits: 'dictation-without-sound' },
  rules: { hasBlanks: true, hasGivenWords: true },
  isHeard: true,
  writeItem: writeDictatedLine,
  visitFields([line = []], block) {
    return block === 'paragraph' ? listDictatedLine(line) : [];
  },
};
