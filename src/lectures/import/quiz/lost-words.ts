// Looks for words of a question that are neither in its blocks nor in a notice: nothing is lost without being named.
import type { ImportedBlock, ImportedInline } from '#lectures/import/imported.ts';
import { toPlainText } from '#lectures/import/parse-html.ts';
import { quoteAll } from '#lectures/import/quote-text.ts';
import { formatImportMessage, type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';
import { listLines } from '#markup/write/blocks.ts';
import { listTranscriptTitles } from './own-words.ts';
import type { QuestionLosses } from './read-text.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Adds the texts of a question to its losses of which a word is missing.
 * @param sources the texts of the question as plain text or HTML
 */
export function addLostTexts(
  sources: readonly string[],
  blocks: readonly ImportedBlock[],
  { losses, notices, known: read }: QuestionLosses,
): void {
  if (sources.length === 0) return;
  const messages = [...losses, ...notices].map((message: ImportMessage) => formatImportMessage(message));
  const texts = [...listTexts(blocks), ...messages, ...read];
  const known = new Set(texts.flatMap((text) => [...listWords(text), ...listWords(withoutMarks(text))]));
  for (const source of new Set(sources)) {
    // What is plain text there can look like HTML.
    const plain = withoutMarks(toPlainText(source));
    const isKnown = (text: string) => listWords(text).every((word) => known.has(word));
    if (isKnown(source) || isKnown(plain)) continue;
    losses.push(...quoteAll(plain).map((part) => importMessage('other-text', part)));
    for (const word of listWords(plain)) known.add(word);
  }
}

/** A name such as `Q 12` says nothing. */
const HAS_WORD = /\p{L}{2}|[\p{Lo}]/u;

/** Those of some names of which a word is neither in the blocks nor in a notice; each once. */
export function findLostNames(
  names: Iterable<string>,
  blocks: readonly ImportedBlock[],
  notices: readonly string[],
): string[] {
  const all = [...new Set(names)].filter((name) => HAS_WORD.test(name));
  if (all.length === 0) return [];
  const known = new Set([...listTexts(blocks), ...notices].flatMap(listWords));
  return all.filter((name) => !listWords(name).every((word) => known.has(word)));
}

/** Marks of Markdown stand within words, too. */
function withoutMarks(text: string): string {
  return text.replace(/[*~`\\]/g, '');
}

function listWords(text: string): string[] {
  // Raised characters are those that were raised.
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
}

/** All that the blocks show. */
function listTexts(blocks: readonly ImportedBlock[]): string[] {
  const answers = blocks.flatMap((block) =>
    block.kind === 'dictation' ? block.items.flatMap((item) => item.answers) : [],
  );
  const lines = listLines(blocks);
  // A reading can stand above a part of a word.
  const words = lines.map((line) => line.map((run) => (run.kind === 'text' ? run.text : ' ')).join(''));
  return [...lines.map(joinRuns), ...words, ...answers];
}

/** A recording with its transcript, which our own exports write behind it. */
function describeMedium({ medium, alt }: Extract<ImportedInline, { kind: 'medium' }>): string {
  return `${alt} ${medium.transcript === undefined ? '' : `${listTranscriptTitles().join(' ')} ${medium.transcript}`}`;
}

function joinRuns(line: readonly ImportedInline[]): string {
  return line
    .map((run) => {
      if (run.kind === 'blank') return ` ${run.answers.join(' ')} `;
      if (run.kind === 'medium') return ` ${describeMedium(run)} `;
      const added = [run.reading, run.address].filter((part) => part !== undefined);
      return added.length === 0 ? run.text : ` ${run.text} ${added.join(' ')} `;
    })
    .join('');
}
