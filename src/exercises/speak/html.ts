// Lines to say as data and as HTML: a paragraph with what is to be heard or read, how
// long a take may last, and the hidden words.
import type { Content } from '#exercises/content.ts';
import type { ItemWriter } from '#exercises/kind.ts';
import { renderSolution } from '#exercises/render-exercise.ts';
import { type StructureChild, takeInlines, withoutSpace } from '#exercises/structure.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import { takeHtml } from '#syntax/tags.ts';

export type SpokenLine<Inlines> = {
  kind: 'spoken';
  /** The words that learners see of a line to repeat; an empty text without any. */
  given: string;
  /** The recording of a line to repeat, with its pictures; or what is to be answered. */
  content: Inlines;
  /** The longest take. */
  seconds: number;
  /** All words of a line to repeat, which learners see once they said it; an empty text without any. */
  words: string;
};

/** The item that a paragraph begins with, and what of it stands behind the item. */
export function readSpokenLine(
  children: readonly StructureChild[],
): { item: SpokenLine<Content>; rest: readonly StructureChild[] } | undefined {
  const at = children.findIndex(({ kind }) => kind === 'take');
  const take = children[at];
  if (take?.kind !== 'take') return undefined;
  const solution = children[at + 1];
  const words = solution?.kind === 'solution' ? (solution.answers[0] ?? '') : '';
  const { given, content } = takeGiven(withoutSpace(takeInlines(children.slice(0, at)), 'end'));
  return {
    item: { kind: 'spoken', given, content, seconds: take.seconds, words },
    rest: children.slice(solution?.kind === 'solution' ? at + 2 : at + 1),
  };
}

function takeGiven(content: Content): { given: string; content: Content } {
  const [first, ...others] = content;
  const words = first?.kind === 'given' && first.children.length === 1 ? first.children[0] : undefined;
  if (words?.kind !== 'text') return { given: '', content };
  return { given: words.text, content: withoutSpace(others, 'start') };
}

/** The paragraph; the inverse of `readSpokenLine`. */
export function writeSpokenLine<Inlines>(
  { given, content, seconds, words }: SpokenLine<Inlines>,
  writer: ItemWriter<Inlines>,
): string {
  const givenWords = given === '' ? '' : `<span class="given">${escapeHtml(given)}</span> `;
  return `<p>${givenWords}${writer.content(content)} ${takeHtml(seconds)}${words === '' ? '' : renderSolution([words])}</p>`;
}
