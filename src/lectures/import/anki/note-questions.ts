// Turns the notes of a deck into questions: cloze texts and our own blanks as lines with
// blanks, all others as rows of a table of words.

import type { ImportedFile } from '#lectures/import/imported.ts';
import { toPlainText } from '#lectures/import/parse-html.ts';
import {
  describeLoss,
  PLAIN_EMPTY,
  type Question,
  type QuestionContent,
  type QuizText,
} from '#lectures/import/quiz/question.ts';
import { quoteText } from '#lectures/import/quote-text.ts';
import { type ImportDetail, type ImportMessage, importMessage } from '#lectures/transfer/import-message.ts';
import { BLANK_TYPE_ID, READ_WORD_TYPE_ID, WORD_TYPE_ID } from '#lectures/transfer/own-files.ts';
import { readAccepted, readClozeText, readShownBlank } from './cloze-text.ts';
import type { Deck, Note, NoteType } from './read-collection.ts';

/** The medium of a name, as far as the package has it. */
type FindFile = (name: string) => Promise<ImportedFile | undefined>;

/** Of one table: a question has a largest length. */
const MAX_TABLE_LENGTH = 100_000;
const MAX_TABLE_ROWS = 500;

type Table = { type: NoteType; isOwn: boolean; notes: Note[]; length: number };

/** The questions of a deck, in the order of its notes. */
export async function* readDeck(
  { path, notes }: Deck,
  types: ReadonlyMap<string, NoteType>,
  findFile: FindFile,
): AsyncGenerator<Question> {
  const reader = new DeckReader(path.at(-1) ?? '', findFile);
  let table: Table | undefined;
  for (const note of notes) {
    const type = types.get(note.typeId) ?? { name: '', isCloze: false, fields: [] };
    const isOwn = note.typeId === `${WORD_TYPE_ID}` || note.typeId === `${READ_WORD_TYPE_ID}`;
    const length = note.fields.join('').length;
    const isLine = type.isCloze || note.typeId === `${BLANK_TYPE_ID}`;
    const isFull = table !== undefined && (table.length > MAX_TABLE_LENGTH || table.notes.length >= MAX_TABLE_ROWS);
    if (table !== undefined && (isLine || isFull || table.type !== type)) {
      yield await reader.readTable(table);
      table = undefined;
    }
    if (type.isCloze) yield await reader.readCloze(note, type);
    else if (isLine) yield await reader.readBlank(note);
    else {
      table ??= { type, isOwn, notes: [], length: 0 };
      table.notes.push(note);
      table.length += length;
    }
  }
  if (table !== undefined) yield await reader.readTable(table);
}

class DeckReader {
  readonly #name: string;
  readonly #findFile: FindFile;

  constructor(name: string, findFile: FindFile) {
    this.#name = name;
    this.#findFile = findFile;
  }

  async readTable({ type, isOwn, notes }: Table): Promise<Question> {
    // Our own words: the word, its meaning, its recording; what is behind them is for Anki.
    const width = isOwn ? OWN_WORD_FIELDS : Math.max(...notes.map(({ fields }) => fields.length));
    const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
      notes.some(({ fields }) => !isEmpty(fields[column] ?? '')),
    );
    const rows = notes.map(({ fields }) => columns.map((column) => toHtml(fields[column] ?? '')));
    const header = isOwn ? [] : columns.map((column) => type.fields[column] ?? '');
    const content: QuestionContent = { kind: 'words', header, rows };
    const texts = rows.flat().map(({ text }) => text);
    const transcripts = isOwn ? notes.map(({ fields }) => fields[TRANSCRIPT_OF_WORD] ?? '') : [];
    const files = await this.#findFiles(texts);
    for (const [index, transcript] of transcripts.entries())
      addTranscript(files, texts, { index, width: columns.length, transcript });
    return this.#toQuestion(content, PLAIN_EMPTY, { place: this.#name, sources: texts, files });
  }

  async readCloze({ fields }: Note, type: NoteType): Promise<Question> {
    const [first = '', ...others] = fields;
    const { html, blanks, answers, hasShapes } = readClozeText(toHtml(first).text);
    const prompt: QuizText = { format: 'html', text: html };
    const sources = [html.replace(/\uFDD0\d+\uFDD1/g, ' '), ...(hasShapes ? [] : answers), ...others];
    const frame = { place: toPlainText(html), sources };
    if (hasShapes || blanks.length === 0) {
      const reason = hasShapes ? importMessage('question-type', type.name) : importMessage('no-gap');
      const texts = others.map(toHtml);
      const question = { kind: 'other', reason, texts } as const;
      return this.#toQuestion(question, hasShapes ? PLAIN_EMPTY : prompt, {
        ...frame,
        files: await this.#findFiles(fields.map((field) => toHtml(field).text)),
      });
    }
    const losses = others.flatMap((field) => describeLoss('other-text', toListed(field)));
    return this.#toQuestion({ kind: 'short', blanks }, prompt, {
      ...frame,
      losses,
      files: await this.#findFiles([html]),
    });
  }

  /** A note of our own export, whose other fields are made of these. */
  async readBlank({ fields }: Note): Promise<Question> {
    const [sentence = '', answer = '', accepted = '', sound = '', , source = '', , transcript = ''] = fields;
    const [bank = ''] = BANK.exec(sentence) ?? [];
    const html = toHtml(readShownBlank(sentence.slice(0, sentence.length - bank.length))).text;
    const heard = html.includes('<audio') ? '' : toHtml(sound).text;
    const files = await this.#findFiles([html, heard]);
    for (const { medium } of files) if (transcript !== '') medium.transcript = toPlainText(transcript);
    const prompt: QuizText = { format: 'html', text: html };
    const frame = { place: toPlainText(html), sources: [answer, accepted], files };
    const question = this.#toQuestion({ kind: 'short', blanks: [readAccepted(answer, accepted)] }, prompt, frame);
    // What stands above an exercise is on each of its cards.
    return { ...question, exercise: source };
  }

  #toQuestion(
    content: QuestionContent,
    prompt: QuizText,
    { place, sources, files, losses = [] }: QuestionParts,
  ): Question {
    const notices: ImportMessage[] = [];
    if (sources.some((text) => FORMULA.test(text))) notices.push(importMessage('formula'));
    const shown = quoteText(place.replace(/\uFDD0\d+\uFDD1/g, '…'))
      .slice(0, 60)
      .toWellFormed();
    const where = shown === '' ? importMessage('document') : importMessage('passage', shown);
    return { ...content, name: '', prompt, losses, notices, files, place: where, sources };
  }

  /** The files that texts refer to. */
  async #findFiles(texts: readonly string[]): Promise<ImportedFile[]> {
    const names = new Set(
      texts.flatMap((text) => [...text.matchAll(ADDRESS)].map(([, name = '']) => toPlainText(name))),
    );
    const files: ImportedFile[] = [];
    for (const name of names) {
      const file = await this.#findFile(name);
      if (file !== undefined) files.push(file);
    }
    return files;
  }
}

type QuestionParts = {
  place: string;
  sources: readonly string[];
  files: readonly ImportedFile[];
  losses?: readonly ImportDetail[];
};

const OWN_WORD_FIELDS = 3;
const TRANSCRIPT_OF_WORD = 5;
/** The words to choose from, behind a sentence of our own export. */
const BANK = /<br><em>[^<]*<\/em>$/;
const FORMULA = /\[latex\]|\[\$\$?\]|\\\(|\\\[|<anki-mathjax/i;
const ADDRESS = /\ssrc="([^"]*)"/g;

function addTranscript(
  files: readonly ImportedFile[],
  texts: readonly string[],
  { index, width, transcript }: { index: number; width: number; transcript: string },
): void {
  const row = texts.slice(index * width, (index + 1) * width).join('');
  for (const { source, medium } of files)
    if (transcript !== '' && row.includes(`"${source}"`)) medium.transcript = toPlainText(transcript);
}

/** Sounds as elements; formulas without their marks. */
function toHtml(field: string): QuizText {
  const text = field
    .replace(/\[sound:([^\]]{1,500})\]/g, (_, name: string) => `<audio src="${name.replaceAll('"', '%22')}"></audio>`)
    .replace(
      /\ssrc='([^'"]*)'|\ssrc=([^\s'">]+)/g,
      (_, quoted?: string, bare?: string) => ` src="${quoted ?? bare ?? ''}"`,
    )
    .replace(/\[\/?latex\]|\[\/?\$\$?\]/g, '');
  return { format: 'html', text };
}

/** The text of a field that is left out, with the names of its files. */
function toListed(field: string): string {
  const named = field
    .replace(/\[sound:([^\]]{1,500})\]/g, ' $1 ')
    .replace(/<img\b([^<>]*)>/gi, (_, attributes: string) => {
      const [, name = ''] = /\ssrc=["']?([^"'\s>]+)/i.exec(attributes) ?? [];
      const [, alt = ''] = /\salt=["']([^"']*)/i.exec(attributes) ?? [];
      return ` ${alt} ${name} `;
    });
  return toPlainText(named);
}

function isEmpty(field: string): boolean {
  return !/<img\b|\[sound:/i.test(field) && toPlainText(field).trim() === '';
}
