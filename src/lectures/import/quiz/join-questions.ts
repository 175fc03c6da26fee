// Joins questions about one line: GIFT has a question for each blank, in which the other blanks are
// filled in, as our own export writes them.
import { escapeXml } from '#syntax/escape-xml.ts';
import { readAcceptedAnswers } from './accepted-answers.ts';
import { type BlankAnswer, GAP_MARKERS, gapMarker, type Question } from './question.ts';

type Blank = { start: number; end: number; answers: readonly BlankAnswer[] };
/** A prompt with its blanks filled in, and where they stand in it. */
type FilledLine = { question: Question; filled: string; blanks: Blank[] };

/**
 * Questions that follow one another and are the same line when their blanks are filled
 * in become one, with their blanks in order.
 */
export function* joinQuestions(questions: Iterable<Question>): Generator<Question> {
  let line: FilledLine | undefined;
  for (const question of questions) {
    const next = fillLine(question);
    const [blank] = next?.blanks ?? [];
    const previous = line?.blanks.at(-1);
    if (line !== undefined && blank && previous && next?.filled === line.filled && blank.start >= previous.end) {
      line.blanks.push(blank);
      continue;
    }
    if (line !== undefined) yield markLine(line);
    if (next === undefined) yield question;
    line = next;
  }
  if (line !== undefined) yield markLine(line);
}

/** The line of a question with one blank; undefined of others. */
function fillLine(question: Question): FilledLine | undefined {
  const { prompt } = question;
  const [marker, ...others] = [...prompt.text.matchAll(GAP_MARKERS)];
  if (question.kind !== 'short' || marker === undefined || others.length > 0) return undefined;
  const [answers = []] = question.blanks;
  const [first] = readAcceptedAnswers(answers).answers;
  if (first === undefined) return undefined;
  const shown = prompt.format === 'html' ? escapeXml(first) : first;
  const start = marker.index;
  const filled = prompt.text.slice(0, start) + shown + prompt.text.slice(start + marker[0].length);
  return { question, filled, blanks: [{ start, end: start + shown.length, answers }] };
}

function markLine({ question, filled, blanks }: FilledLine): Question {
  let [text, end] = ['', 0];
  for (const [index, blank] of blanks.entries()) {
    text += filled.slice(end, blank.start) + gapMarker(index);
    end = blank.end;
  }
  const prompt = { ...question.prompt, text: text + filled.slice(end) };
  return { ...question, kind: 'short', blanks: blanks.map(({ answers }) => answers), prompt };
}
