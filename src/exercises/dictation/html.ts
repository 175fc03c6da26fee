// Dictated lines as the markup has them, and their HTML: a paragraph with the recording, the given words and a field.
import type { ItemWriter } from '#exercises/kind.ts';
import { renderSolution } from '#exercises/render-exercise.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import { answerInputHtml } from '#syntax/tags.ts';

/** A recording with the right spellings of its sentence, the first one shown, and the words of it that are given. */
export type DictatedLine<Inlines> = {
  kind: 'dictation';
  media: readonly Inlines[];
  given: string;
  answers: readonly string[];
};

/** The paragraph of a line. In a document it is a paragraph with a blank, so that there is no inverse of this. */
export function writeDictatedLine<Inlines>(
  { media, given, answers }: DictatedLine<Inlines>,
  { content, nextNumber }: ItemWriter<Inlines>,
): string {
  const givenWords = given === '' ? '' : `<span class="given">${escapeHtml(given)}</span> `;
  const recordings = media.map((medium) => `${content(medium)} `);
  return `<p>${recordings.join('')}${givenWords}${answerInputHtml(nextNumber())}${renderSolution(answers)}</p>`;
}
