// The corrected texts of a class as a Word document: corrections are tracked changes, remarks are comments.
import { type CorrectedRun, joinCorrections } from '#answers/corrected-text.ts';
import { getDirection } from '#api/direction.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import type { ClassText, Mark } from '#api/learner-texts.ts';
import { findTextDirection } from '#api/text-direction.ts';
import { contentTypes, MAIN, packageRelationships, relationships, XML_HEAD } from '#ooxml/package.ts';
import {
  type Authored,
  commentEnd,
  commentStart,
  paragraph,
  renderComment,
  run,
  trackedChange,
} from '#ooxml/paragraph.ts';
import { openStyles } from '#ooxml/styles.ts';
import { createPauses } from '#system/event-loop.ts';
import { textEntry, type ZipEntry, zipEntries } from '#system/zip.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

/** A text that came back; `author` of a mark is the name of its teacher, empty when the account is deleted. */
export type CorrectedText = Pick<ClassText, 'name' | 'title' | 'prompt' | 'version' | 'body' | 'answer'> & {
  marks: readonly (Mark & { author: string; at: string })[];
};

type Document = {
  title: string;
  /** Of the course, for the spell checker; empty when it is not known. */
  language: string;
  /** Of the words that Cahier adds. */
  interfaceLanguage: InterfaceLanguage;
  madeAt: Date;
  /** Each begins a page. */
  texts: readonly CorrectedText[];
};

type AuthoredMark = CorrectedText['marks'][number];

/** Writes the document, text by text: the event loop gets its turn in between. */
export function writeCorrectedTexts(document: Document): AsyncGenerator<Uint8Array> {
  return zipEntries(createEntries(document), document.madeAt);
}

async function* createEntries(document: Document): AsyncGenerator<ZipEntry> {
  yield textEntry('[Content_Types].xml', contentTypes({ parts: ['styles', 'comments'], properties: [] }));
  yield textEntry('_rels/.rels', packageRelationships([]));
  yield textEntry(
    'word/_rels/document.xml.rels',
    relationships([
      { type: 'styles', target: 'styles.xml' },
      { type: 'comments', target: 'comments.xml' },
    ]),
  );
  yield textEntry('word/styles.xml', renderStyles(document.language));
  const writer = new CorrectedTextWriter(document);
  yield { name: 'word/document.xml', isCompressed: false, bytes: renderDocument(document, writer) };
  // They are collected while the document is written.
  yield { name: 'word/comments.xml', isCompressed: false, bytes: renderComments(writer) };
}

async function* renderDocument({ title, texts }: Document, writer: CorrectedTextWriter): AsyncGenerator<Uint8Array> {
  const pause = createPauses();
  const heading = paragraph(run(title, {}), { style: 'Title', isRightToLeft: isRightToLeft(title) });
  yield Buffer.from(`${XML_HEAD}<w:document xmlns:w="${MAIN}"><w:body>${heading}`);
  for (const [at, text] of texts.entries()) {
    await pause();
    yield Buffer.from(writer.renderText(text, at > 0));
  }
  yield Buffer.from('</w:body></w:document>');
}

async function* renderComments({ comments }: CorrectedTextWriter): AsyncGenerator<Uint8Array> {
  const pause = createPauses();
  yield Buffer.from(`${XML_HEAD}<w:comments xmlns:w="${MAIN}">`);
  for (const comment of comments) {
    await pause();
    yield Buffer.from(comment);
  }
  yield Buffer.from('</w:comments>');
}

function renderStyles(language: string): string {
  const style = (id: string, name: string, size: number) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;
  return `${openStyles(language, getDirection(language) === 'rtl')}${style('Title', 'Title', 40)}${style('Heading1', 'heading 1', 32)}</w:styles>`;
}

const isRightToLeft = (text: string) => findTextDirection(text) === 'rtl';

class CorrectedTextWriter {
  /** The comments so far, in WordprocessingML. */
  readonly comments: string[] = [];
  readonly #document: Document;
  /** Tracked changes and comments need an id each. */
  #ids = 0;

  constructor(document: Document) {
    this.#document = document;
  }

  get #texts() {
    return SERVER_TEXTS[this.#document.interfaceLanguage].handInTexts;
  }

  renderText(text: CorrectedText, startsPage: boolean): string {
    const { name, title, prompt, version, body, marks, answer } = text;
    const heading = `${name} · ${title}${version > 1 ? ` · ${this.#texts.version(version)}` : ''}`;
    return [
      paragraph(run(heading, {}), { style: 'Heading1', isRightToLeft: isRightToLeft(heading), startsPage }),
      ...prompt
        .split('\n')
        .map((line) => this.#paragraph(run(line, { isItalic: true, isRightToLeft: isRightToLeft(line) }), line)),
      ...this.#renderBody(body, marks),
      ...(answer === null ? [] : this.#renderAnswer(answer)),
    ].join('');
  }

  #paragraph(runs: string, text: string): string {
    return paragraph(runs, { isRightToLeft: isRightToLeft(text) });
  }

  #renderAnswer({ comment, isDone, by }: NonNullable<ClassText['answer']>): string[] {
    const teacher = by ?? this.#texts.yourTeacher;
    const verdict = isDone ? this.#texts.done(teacher) : this.#texts.again(teacher);
    const lines = [verdict, ...(comment === '' ? [] : comment.split('\n'))];
    return lines.map((line) =>
      this.#paragraph(run(line, { isBold: line === verdict, isRightToLeft: isRightToLeft(line) }), line),
    );
  }

  /** A paragraph for each line as it was written: a change that goes over the end of one is cut there. */
  #renderBody(body: string, marks: readonly AuthoredMark[]): string[] {
    const lines = [{ runs: '', text: '' }];
    const add = (text: string, render: (part: string) => string) => {
      for (const [at, part] of text.split('\n').entries()) {
        if (at > 0) lines.push({ runs: '', text: '' });
        const line = lines.at(-1);
        if (line === undefined || part === '') continue;
        line.runs += render(part);
        line.text += part;
      }
    };
    const addMarkup = (xml: string) => {
      const line = lines.at(-1);
      if (line !== undefined) line.runs += xml;
    };
    for (const piece of joinCorrections(body, marks)) {
      const { mark } = piece;
      if (mark === undefined) {
        add(piece.text, (part) => run(part, { isRightToLeft: isRightToLeft(part) }));
        continue;
      }
      const comment = this.#addComment(mark);
      addMarkup(commentStart(comment));
      if (piece.added === undefined) add(piece.text, (part) => run(part, { isRightToLeft: isRightToLeft(part) }));
      else {
        add(piece.text, (part) => this.#renderChange('del', part, mark));
        // What is typed over several lines is one insertion, with line breaks.
        const added = joinAdded(piece);
        if (added !== '') addMarkup(this.#renderChange('ins', added, mark));
      }
      addMarkup(commentEnd(comment));
    }
    return lines.map(({ runs, text }) => this.#paragraph(runs, text));
  }

  #renderChange(kind: 'del' | 'ins', text: string, mark: AuthoredMark): string {
    this.#ids += 1;
    const properties = isRightToLeft(text) ? '<w:rtl/>' : '';
    return trackedChange(text, { id: this.#ids, kind, properties, ...this.#nameAuthor(mark) });
  }

  /** The kind of a mark, with its remark. Returns its id. */
  #addComment(mark: AuthoredMark): number {
    this.#ids += 1;
    const id = this.#ids;
    const kind = this.#texts.kinds[mark.kind];
    const lines = (mark.remark === '' ? kind : `${kind}: ${mark.remark}`).split('\n');
    const paragraphs = lines.map((line) => this.#paragraph(run(line, { isRightToLeft: isRightToLeft(line) }), line));
    this.comments.push(renderComment(paragraphs.join(''), { id, ...this.#nameAuthor(mark) }));
    return id;
  }

  #nameAuthor({ author, at }: AuthoredMark): Authored {
    return { by: author === '' ? this.#texts.yourTeacher : author, at };
  }
}

function joinAdded({ added = [] }: CorrectedRun<AuthoredMark>): string {
  return added.map(({ text }) => text).join('');
}
