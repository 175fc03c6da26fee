// Reads the question type `combined` of the Open University: `[[1:numeric:__10__]]` in its text is a question of its
// own, which stands below it in the file.
import { toAnswerText } from '#lectures/import/parse-html.ts';
import { findElement, findText, type XmlElement } from '#lectures/import/read-xml.ts';
import { type BlankAnswer, gapMarker, type QuizAnswer, type QuizGap } from './question.ts';

/** The number or name of a question, its kind, and more about it, such as how wide its field is. */
const CODE = /\[\[([^[\]:]{1,60}):[a-z]+(?::([^[\]]{0,60}))?\]\]/gi;

type CombinedReaders = {
  markRead: (element: XmlElement | undefined) => void;
  readBlankAnswer: (element: XmlElement) => BlankAnswer;
  readAnswer: (element: XmlElement) => QuizAnswer;
};

/** The text with markers, its gaps, and the codes that have no question that a lecture has. */
export function readCombined(
  question: XmlElement,
  prompt: string,
  readers: CombinedReaders,
): { text: string; gaps: QuizGap[]; codes: string[] } {
  const parts = new Map(
    (findElement(question, 'subquestions')?.children ?? [])
      .filter(({ name }) => name === 'question')
      .map((part) => [findText(part, 'name', 'text').trim(), part] as const),
  );
  const gaps: QuizGap[] = [];
  const codes: string[] = [];
  const text = prompt.replace(CODE, (code, name: string, details = '') => {
    const part = parts.get(name.trim());
    const gap = part && readPart(part, String(details), readers);
    if (gap === undefined) {
      codes.push(code);
      return '';
    }
    gaps.push(gap);
    return gapMarker(gaps.length - 1);
  });
  return { text, gaps, codes };
}

function readPart(part: XmlElement, details: string, readers: CombinedReaders): QuizGap | undefined {
  const answers = part.children.filter(({ name }) => name === 'answer');
  readers.markRead(findElement(part, 'name'));
  switch (part.attributes.get('type')) {
    case 'varnumeric':
    case 'varnumericset':
    case 'varnumunit':
    case 'numerical':
    case 'shortanswer':
      return { kind: 'blank', answers: answers.map(readers.readBlankAnswer) };
    case 'pmatch':
      return { kind: 'blank', answers: answers.flatMap((answer) => readPatternAnswer(answer, readers)) };
    case 'multichoice':
    case 'oumultiresponse': {
      const isMultiple =
        part.attributes.get('type') === 'oumultiresponse' || /^(?:false|0)$/.test(findText(part, 'single').trim());
      return { kind: 'choice', isMultiple, answers: answers.map(readers.readAnswer) };
    }
    case 'gapselect':
      return readMenu(part, details, readers);
    default:
      return undefined;
  }
}

/** The right option is named by the code in the text, `[[4:selectmenu:2]]`, or in the question, `[[2]]`. */
function readMenu(part: XmlElement, details: string, readers: CombinedReaders): QuizGap {
  const prompt = findElement(part, 'questiontext');
  readers.markRead(prompt);
  const own = /\[\[(\d+)\]\]/.exec(prompt === undefined ? '' : findText(prompt, 'text'))?.[1];
  const right = Number(/^\s*(\d+)/.exec(details)?.[1] ?? own);
  const options = part.children.filter(({ name }) => name === 'selectoption');
  const answers = options.map((option, at) => ({
    ...readers.readAnswer(option),
    fraction: at + 1 === right ? 100 : 0,
  }));
  return { kind: 'choice', isMultiple: false, answers };
}

/** The answers that a pattern of words stands for; a pattern that is no list of words stays unread, and is listed. */
function readPatternAnswer(answer: XmlElement, readers: CombinedReaders): BlankAnswer[] {
  const words = listPatternWords(toAnswerText(findText(answer, 'text')));
  if (words === undefined) return [];
  const { fraction, feedback } = readers.readBlankAnswer(answer);
  return words.map((text) => ({ text, fraction, feedback }));
}

/**
 * `match_mw (ethanoic acid)`, `match(red|blue)`, `match_any(match(red) match(blue))`.
 * @see https://docs.moodle.org/en/Pattern_match_question_type
 */
function listPatternWords(pattern: string): string[] | undefined {
  const source = pattern.trim();
  const inside = /^match_any\s*\((.*)\)$/s.exec(source)?.[1] ?? source;
  const parts = [...inside.matchAll(/match(?:_[a-z0-9]+)?\s*\(([^()]*)\)/gi)];
  const rest = inside.replace(/match(?:_[a-z0-9]+)?\s*\([^()]*\)/gi, '');
  if (parts.length === 0 || rest.trim() !== '' || (inside === source && parts.length > 1)) return undefined;
  const words = parts.map(([, part = '']) => part.replaceAll('_', ' ').trim());
  // Signs for any letters and words; of several words each can have others beside it.
  const isUnclear = (word: string) => word === '' || /[*&?[\]{}]/.test(word) || (word.includes('|') && /\s/.test(word));
  if (words.some(isUnclear)) return undefined;
  return words.flatMap((word) => word.split('|')).map((word) => word.trim());
}
