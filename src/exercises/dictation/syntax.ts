// `@dictation`: recordings with the sentences that are heard in them, which the learner types.

import { type ExerciseReading, type Line, readItems, resolveEscapes } from '#exercises/exercise-lines.ts';
import { findMedia, HAS_WORD, readSentence } from '#exercises/heard-line.ts';
import type { ExerciseNode, Inline, ItemNode } from '#syntax/tree.ts';
import type { DictatedLine } from './html.ts';

/** What authors are told, by the code of a finding. */
export const DICTATION_MESSAGES = {
  'dictation-without-sound':
    'A dictation needs a recording on the line of its sentence, so this is shown as text: add { AUDIO | id }.',
  'dictation-without-words':
    'This recording has no sentence: write on its line what is heard. Until then the line is shown as text.',
} as const;

/** The example of the documentation. */
export const DICTATION_EXAMPLE = {
  id: 'a-dictation',
  markup: '@dictation\n{ AUDIO | BONJOUR2222 } Bonjour !',
  language: 'fr',
} as const;

type Reading = ExerciseReading<keyof typeof DICTATION_MESSAGES>;

/** The block, when it has a recording with a sentence. */
export function readDictation(reading: Reading): ExerciseNode | undefined {
  const { start, end } = reading;
  const { children, hasItem } = readItems(reading, (line, isBehindItems) =>
    readDictationLine(reading, line, isBehindItems),
  );
  return hasItem ? { kind: 'EXERCISE', name: 'dictation', start, end, children } : undefined;
}

function readDictationLine(
  { source, inline, report }: Reading,
  line: Line,
  isBehindItem: boolean,
): ItemNode | undefined {
  const parts = inline.readParts(line.start, false);
  const hasSound = parts.some(({ children }) => findMedia(children).some(({ kind }) => kind === 'AUDIO'));
  const sentences = parts.map(({ children }) => readSentence(source, children));
  const answers = [...new Set(sentences.map(({ answer }) => answer).filter((answer) => HAS_WORD.test(answer)))];
  const given = sentences[0]?.given ?? '';
  if (hasSound && answers.length > 0) {
    const children = parts.flatMap((part) => resolveEscapes(source, part.children));
    const item: DictatedLine<readonly Inline[]> = {
      kind: 'dictation',
      media: findMedia(children).map((medium) => [medium]),
      given,
      answers,
    };
    return { kind: 'ITEM', ...line, children, item, text: answers.join(' / ') };
  }
  if (hasSound) report('dictation-without-words', line.start);
  else if (isBehindItem) report('dictation-without-sound', line.start);
  return undefined;
}
