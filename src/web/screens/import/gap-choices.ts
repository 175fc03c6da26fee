// The author's choices about recognized gaps, and the lecture as it will be with them.
import type { GapCandidate, ImportPreview, PreviewMedium, WordListForm } from '#api/imports.ts';
import { toHtml } from '#markup/index.ts';
import { applyGaps, type ChosenGap } from '#markup/write/apply-gaps.ts';
import { type Block, type Line, toPairs } from '#markup/write/blocks.ts';
import { mapLines } from '#markup/write/map-lines.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { importTexts as texts } from '#texts/en/imports.ts';

/** What an author decided about a gap. */
export type GapChoiceState = { isTicked: boolean; answer: string; keepsHint: boolean };

export type GapChoices = Readonly<Record<string, GapChoiceState>>;

/** As the file proposes them. */
export function proposeChoices(gaps: readonly GapCandidate[]): GapChoices {
  return Object.fromEntries(
    gaps.map(({ id, isLikely, answer, keepsHint }) => [id, { isTicked: isLikely, answer, keepsHint }]),
  );
}

function hasAnswer({ answer }: GapChoiceState): boolean {
  return /[^|\s]/.test(answer);
}

/** The gaps that become blanks: those that are ticked and have an answer. */
export function toChosenGaps(choices: GapChoices): ChosenGap[] {
  return Object.entries(choices)
    .filter(([, choice]) => choice.isTicked && hasAnswer(choice))
    .map(([id, { answer, keepsHint }]) => ({ id, answer: answer.trim(), keepsHint }));
}

export function countUnanswered(choices: GapChoices): number {
  return Object.values(choices).filter((choice) => choice.isTicked && !hasAnswer(choice)).length;
}

/** The HTML of the lecture as it will be. */
export function renderImport(
  preview: Pick<ImportPreview, 'blocks' | 'gaps'>,
  choices: GapChoices,
  wordLists: WordListForm,
): string {
  return toHtml(writeImported(preview, choices, wordLists));
}

/** The markup of the lecture as it will be. The media are not stored yet: their names stand for them. */
export function writeImported(
  { blocks, gaps }: Pick<ImportPreview, 'blocks' | 'gaps'>,
  choices: GapChoices,
  wordLists: WordListForm,
): string {
  const given = blocks as Block<PreviewMedium>[]; // what the contract says of them
  const read = wordLists === 'pairs' ? toPairs(given) : given;
  const named = applyGaps(read, gaps, toChosenGaps(choices)).map((block) => mapLines(block, nameMedia));
  // A dictation is none without its recording. Nothing is loaded before it is played.
  const describe = ({ type, id }: PreviewMedium) => (type === 'AUDIO' ? ({ type, id } as const) : undefined);
  return writeMarkup(named, describe);
}

function nameMedia(line: Line<PreviewMedium>): Line<PreviewMedium> {
  return line.flatMap((run): Line<PreviewMedium> => {
    if (run.kind !== 'medium') return [run];
    const { type, name } = run.medium;
    if (type === null) return [];
    const text = `[${texts.media[type](name)}]`;
    return [{ kind: 'text', text, isBold: false, isItalic: true, color: null } as const];
  });
}
