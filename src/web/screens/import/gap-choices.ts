// The author's choices about recognized gaps and questions, and the lecture as it will be with them.
import type {
  GapCandidate,
  ImportChoices,
  ImportPreview,
  PreviewMedium,
  QuestionCandidate,
  WordListForm,
} from '#api/imports.ts';
import type { Line } from '#exercises/written.ts';
import { toHtml } from '#markup/index.ts';
import { applyChoices, gapsBeside } from '#markup/write/apply-questions.ts';
import { type Block, toPairs } from '#markup/write/blocks.ts';
import { mapLines } from '#markup/write/map-lines.ts';
import { writeMarkup } from '#markup/write/write-markup.ts';
import { importTexts as texts } from '#texts/en/imports.ts';

/** What an author decided about a gap. */
export type GapChoiceState = { isTicked: boolean; answer: string; keepsHint: boolean };

export type GapChoices = Readonly<Record<string, GapChoiceState>>;

/** What an author decided about a question: the indexes of its right options. */
export type QuestionChoiceState = { isTicked: boolean; right: readonly number[] };

export type QuestionChoices = Readonly<Record<string, QuestionChoiceState>>;

export type FoundChoices = { gaps: GapChoices; questions: QuestionChoices };

type Found = Pick<ImportPreview, 'gaps' | 'questions'>;

/** As the file proposes them. */
export function proposeChoices({ gaps, questions }: Found): FoundChoices {
  return { gaps: proposeGaps(gaps), questions: proposeQuestions(questions) };
}

function proposeGaps(gaps: readonly GapCandidate[]): GapChoices {
  return Object.fromEntries(
    gaps.map(({ id, isLikely, answer, keepsHint }) => [id, { isTicked: isLikely, answer, keepsHint }]),
  );
}

function proposeQuestions(questions: readonly QuestionCandidate[]): QuestionChoices {
  return Object.fromEntries(
    questions.map(({ id, isLikely, options }) => {
      const right = options.flatMap(({ isTicked }, at) => (isTicked ? [at] : []));
      return [id, { isTicked: isLikely, right }];
    }),
  );
}

function hasAnswer({ answer }: GapChoiceState): boolean {
  return /[^|\s]/.test(answer);
}

/** What becomes blanks and questions: what is ticked and has an answer. */
export function toChosen({ gaps, questions }: FoundChoices): Pick<ImportChoices, 'gaps' | 'questions'> {
  return {
    gaps: toChosenGaps(gaps),
    questions: Object.entries(questions)
      .filter(([, { isTicked, right }]) => isTicked && right.length > 0)
      .map(([id, { right }]) => ({ id, right: [...right] })),
  };
}

function toChosenGaps(choices: GapChoices): ImportChoices['gaps'] {
  return Object.entries(choices)
    .filter(([, choice]) => choice.isTicked && hasAnswer(choice))
    .map(([id, { answer, keepsHint }]) => ({ id, answer: answer.trim(), keepsHint }));
}

/** The gaps that are offered: those in the lines of a question that is made are part of it. */
export function listOffered({ gaps, questions }: Found, choices: FoundChoices): GapCandidate[] {
  return gapsBeside(gaps, questions, toChosen(choices).questions);
}

/** How many gaps and questions are ticked and have no answer. */
export function countUnanswered(preview: Found, choices: FoundChoices): { gaps: number; questions: number } {
  const gaps = listOffered(preview, choices).flatMap(({ id }) => choices.gaps[id] ?? []);
  return {
    gaps: gaps.filter((choice) => choice.isTicked && !hasAnswer(choice)).length,
    questions: Object.values(choices.questions).filter(({ isTicked, right }) => isTicked && right.length === 0).length,
  };
}

/** The HTML of the lecture as it will be. */
export function renderImport(preview: Shown, choices: FoundChoices, wordLists: WordListForm): string {
  return toHtml(writeImported(preview, choices, wordLists));
}

type Shown = Found & Pick<ImportPreview, 'blocks'>;

/** The markup of the lecture as it will be. The media are not stored yet: their names stand for them. */
export function writeImported(
  { blocks, gaps, questions }: Shown,
  choices: FoundChoices,
  wordLists: WordListForm,
): string {
  const given = blocks as Block<PreviewMedium>[]; // what the contract says of them
  const read = wordLists === 'pairs' ? toPairs(given) : given;
  const named = applyChoices(read, { gaps, questions }, toChosen(choices)).map(nameBlockMedia);
  // A dictation is none without its recording. Nothing is loaded before it is played.
  const describe = ({ type, id }: PreviewMedium) => (type === 'AUDIO' ? ({ type, id } as const) : undefined);
  return writeMarkup(named, describe);
}

/** Media in text and in questions have names in the place of their pictures. */
function nameBlockMedia(block: Block<PreviewMedium>): Block<PreviewMedium> {
  if (block.kind !== 'choose') return mapLines(block, nameMedia);
  const questions = block.questions.map((question) => ({
    ...question,
    prompt: question.prompt.map(nameMedia),
    options: question.options.map((option) => ({ ...option, line: nameMedia(option.line) })),
  }));
  return { ...block, questions };
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
