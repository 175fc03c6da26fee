// Questions with options to be written as markup.
import { ITEM, type Line, type PartMaps, type PartWriter } from '#exercises/written.ts';

/** With `isMultiple` several answers are chosen, else one. A question without a right answer is written as text. */
export type Question<Medium> = {
  prompt: readonly Line<Medium>[];
  isMultiple: boolean;
  options: readonly { line: Line<Medium>; isRight: boolean; remark: Line<Medium> | null }[];
  /** Its right answer is still to be ticked: it is written as a question all the same. */
  isUnanswered?: boolean;
};

/** `@choose` */
export type ChooseExercise<Medium> = { kind: 'choose'; questions: readonly Question<Medium>[] };

export function mapChoose<From, To>(
  { questions }: ChooseExercise<From>,
  { line }: PartMaps<From, To>,
): ChooseExercise<To> {
  return {
    kind: 'choose',
    questions: questions.map(({ prompt, options, ...question }) => ({
      ...question,
      prompt: prompt.map(line),
      options: options.map(({ isRight, line: text, remark }) => ({
        isRight,
        line: line(text),
        remark: remark && line(remark),
      })),
    })),
  };
}

export function writeChoose<Medium>({ questions }: ChooseExercise<Medium>, writer: PartWriter<Medium>): string[][] {
  const chunks: string[][] = [];
  let exercise: string[] = [];
  for (const question of questions) {
    const options = writeOptions(question, writer);
    if (options === undefined) {
      exercise = [];
      chunks.push(writeAsText(question, writer));
      continue;
    }
    const prompt = writer.lines(question.prompt, ITEM, { hasMarks: true });
    // Without a prompt between them, two questions would be one.
    if (exercise.length === 0 || prompt.length === 0) {
      exercise = ['@choose'];
      chunks.push(exercise);
    }
    exercise.push(...prompt, ...options);
  }
  return chunks;
}

/** The lines of the answers; undefined when none of them is right, nor to be ticked. */
function writeOptions<Medium>(
  { options, isMultiple, isUnanswered = false }: Question<Medium>,
  writer: PartWriter<Medium>,
): string[] | undefined {
  const [open, close] = isMultiple ? ['[', ']'] : ['(', ')'];
  const answers = options
    .map(({ line, isRight, remark }) => ({
      isRight,
      text: writer.line(line, ITEM),
      remark: writer.line(remark ?? [], ITEM),
    }))
    .filter(({ text }) => text !== '');
  if (!isUnanswered && !answers.some(({ isRight }) => isRight)) return undefined;
  return answers.map(({ isRight, text, remark }) => {
    return `${open}${isRight ? 'x' : ' '}${close} ${text}${remark === '' ? '' : ` | ${remark}`}`;
  });
}

function writeAsText<Medium>({ prompt, options }: Question<Medium>, writer: PartWriter<Medium>): string[] {
  const answers = options.map(({ line }) => writer.textLine(line)).filter((text) => text !== '');
  return [...writer.textLines(prompt), ...answers.map((text) => `• ${text}`)];
}
