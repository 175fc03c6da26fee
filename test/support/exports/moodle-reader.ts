// Reads Moodle XML as Moodle does: cloze questions are taken apart first, then entities are decoded, then backslashes removed.

import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

export type MoodleBlank = { accepted: string[]; missed: { answer: string; feedback: string }[] };
export type MoodleQuestion = {
  type: string;
  name: string;
  idNumber: string;
  html: string;
  /** The words, without tags. */
  text: string;
  blanks: MoodleBlank[];
  /** What is answered within the text, in its order. */
  fields: (({ kind: 'blank'; countsCapitals: boolean } & MoodleBlank) | { kind: 'list'; right: string | undefined })[];
  /** The lists to choose from within the text; the right one is the first that is marked. */
  lists: { options: string[]; right: string | undefined }[];
  /** Whether one of the options is chosen. */
  isSingle: boolean;
  /** Of questions with options and of pieces: each with its share, in percent, or its place. */
  answers: { html: string; fraction: number; feedback: string }[];
  pairs: { left: string; right: string }[];
  files: { name: string; bytes: Buffer }[];
};

/** @throws when the XML is not well-formed */
export function readMoodleXml(xml: string): MoodleQuestion[] {
  const document = XmlDocument.fromString(xml);
  try {
    return document.find('/quiz/question').map((node) => readQuestion(node as XmlElement));
  } finally {
    document.dispose();
  }
}

function readQuestion(question: XmlElement): MoodleQuestion {
  const content = (path: string) => question.get(path)?.content ?? '';
  const html = content('questiontext/text');
  const files = question.find('.//file').map((node) => ({
    name: (node as XmlElement).attr('name')?.value ?? '',
    bytes: Buffer.from(node.content, 'base64'),
  }));
  const type = question.attr('type')?.value ?? '';
  return {
    type,
    name: type === 'category' ? content('category/text') : content('name/text'),
    idNumber: content('idnumber'),
    html,
    text: decode(html),
    blanks: [...html.matchAll(/\{\d*:SAC:(.+?)(?<!\\|&)\}/gs)].map(([, alternatives = '']) => readBlank(alternatives)),
    lists: [...html.matchAll(/\{\d*:MULTICHOICE:(.+?)(?<!\\|&)\}/gs)].map(([, list = '']) => readList(list)),
    fields: [...html.matchAll(/\{\d*:(SAC?|MULTICHOICE):(.+?)(?<!\\|&)\}/gs)].map(([, kind, text = '']) =>
      kind === 'MULTICHOICE'
        ? { kind: 'list', right: readList(text).right }
        : { kind: 'blank', countsCapitals: kind === 'SAC', ...readBlank(text) },
    ),
    isSingle: content('single') === 'true',
    answers: question.find('answer').map((node) => ({
      html: node.get('text')?.content ?? '',
      fraction: Number((node as XmlElement).attr('fraction')?.value),
      feedback: node.get('feedback/text')?.content ?? '',
    })),
    pairs: question.find('subquestion').map((node) => ({
      left: node.get('text')?.content ?? '',
      right: node.get('answer/text')?.content ?? '',
    })),
    files,
  };
}

function readList(list: string): MoodleQuestion['lists'][number] {
  const options = list.split(/(?<!\\|&|&amp;)~/);
  const right = options.find((option) => option.startsWith('='));
  const read = (option: string) => decode(option.replace(/^=/, '')).replaceAll('\\}', '}').replaceAll('\\#', '#');
  return { options: options.map(read), right: right && read(right) };
}

function readBlank(alternatives: string): MoodleBlank {
  const blank: MoodleBlank = { accepted: [], missed: [] };
  for (const alternative of alternatives.split(/(?<!\\|&|&amp;)~/)) {
    const [, fraction = '', percent, answer = '', feedback] =
      /^(=|%(-?\d+)%)?(.+?(?<!\\|&|&amp;)(?=[#]|$))(?:#(.*))?$/s.exec(alternative) ?? [];
    if (fraction === '=') blank.accepted.push(readAnswer(answer));
    else
      blank.missed.push({
        answer: readAnswer(answer),
        feedback: `${decode(feedback ?? '')}${percent === '0' ? '' : percent}`,
      });
  }
  return blank;
}

/** Short answers have `*` as a wildcard, and `\*` as the character. */
function readAnswer(answer: string): string {
  const text = decode(answer).replaceAll('\\}', '}').replaceAll('\\#', '#');
  if (/(?<!\\)\*/.test(text)) throw new Error(`${text} accepts anything`);
  return text.replaceAll('\\*', '*').trim();
}

function decode(html: string): string {
  const text = (node: DefaultTreeAdapterTypes.ChildNode): string =>
    'childNodes' in node ? node.childNodes.map(text).join('') : 'value' in node ? node.value : '';
  return parseFragment(html).childNodes.map(text).join('');
}
