// Recognizes what our own exports write in a form that other programs have: a bank of words as a
// line, a dictation as a sound with a blank.
import type { TextBlock } from '#exercises/written.ts';
import type { ImportedBlock, ImportedInline, ImportedLine, ImportedMedium } from '#lectures/import/imported.ts';
import { listLines } from '#markup/write/blocks.ts';
import { hasBlank, isEmptyLine } from './lines.ts';
import { readTypedOrders } from './typed-orders.ts';

type Write = Extract<ImportedBlock, { kind: 'write' }>;

/** The blocks with the exercises that they were made of. */
export function readOwnForms(blocks: readonly ImportedBlock[]): ImportedBlock[] {
  return blocks.flatMap((block) =>
    block.kind === 'write' ? (readTypedOrders(block) ?? readDictation(block) ?? readBank(block)) : block,
  );
}

/** Between the words of a bank. */
const BANK_SEPARATOR = ' · ';

/** An exercise whose first line has exactly its answers, in italics: that is its bank. */
function readBank(block: Write): Write {
  const [first, ...others] = block.blocks;
  if (block.hasBank || first?.kind !== 'paragraph') return block;
  const [line = [], ...lines] = first.lines;
  const words = readItalicText(line)
    .split(BANK_SEPARATOR)
    .map((word) => word.trim())
    .sort();
  const answers = listLines([block]).flatMap((one) =>
    one.flatMap((run) => (run.kind === 'blank' ? run.answers.slice(0, 1) : [])),
  );
  if (words.length < 2 || words.join('\n') !== answers.sort().join('\n')) return block;
  const rest: TextBlock<ImportedMedium>[] = lines.length === 0 ? others : [{ ...first, lines }, ...others];
  return { ...block, blocks: rest, hasBank: true };
}

function readItalicText(line: ImportedLine): string {
  const isItalic = line.every((run) => run.kind === 'text' && (run.isItalic || run.text.trim() === ''));
  return isItalic
    ? line
        .map((run) => (run.kind === 'text' ? run.text : ''))
        .join('')
        .trim()
    : '';
}

/** An exercise whose lines below its first ones are each a recording and the sentence that is heard. */
function readDictation({ blocks, hasBank }: Write): ImportedBlock | undefined {
  if (hasBank || !blocks.every((block) => block.kind === 'paragraph')) return undefined;
  const lines = blocks
    .flatMap((block) => (block.kind === 'paragraph' ? block.lines : []))
    .filter((line) => !isEmptyLine(line));
  const start = lines.findIndex((line) => hasBlank(line));
  const items = lines.slice(start).map(readSentence);
  if (start < 0 || items.includes(undefined)) return undefined;
  return { kind: 'dictation', instruction: lines.slice(0, start), items: items.filter((item) => item !== undefined) };
}

/** A line that is a recording and one blank of several words. */
function readSentence(line: ImportedLine): { sound: ImportedMedium; answers: string[] } | undefined {
  const shown = line.filter((run: ImportedInline) => run.kind !== 'text' || run.text.trim() !== '');
  const [first, second, ...others] = shown;
  const [sound, blank] = first?.kind === 'blank' ? [second, first] : [first, second];
  if (sound?.kind !== 'medium' || sound.alt !== '' || blank?.kind !== 'blank' || others.length > 0) return undefined;
  if (!SOUND_NAME.test(sound.medium.name) || !/\p{L}\s+\S/u.test(blank.answers[0] ?? '')) return undefined;
  // In a dictation neither capitals nor punctuation count.
  const distinct = Map.groupBy(blank.answers, toSpoken);
  return { sound: sound.medium, answers: [...distinct.values()].flatMap((same) => same.slice(0, 1)) };
}

const SOUND_NAME = /\.(?:mp3|wav|ogg|oga|m4a|opus)$/i;

function toSpoken(answer: string): string {
  return (answer.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}
