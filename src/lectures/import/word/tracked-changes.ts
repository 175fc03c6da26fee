// Tracked changes of a Word document that nobody has accepted yet: the text without them, the text
// with them, and which words belong to which.
import { findElement, type XmlElement } from '#lectures/import/read-xml.ts';

/** The text as it was, or as it would be with all changes accepted. */
type ChangeState = 'before' | 'after';

/** Changes that follow one another without other text between them are one. */
export type WordChange = {
  authors: Set<string>;
  hasParagraphs: boolean;
  /** What was typed and deleted again, or moved on: it is in neither text. */
  dropped: string;
  /** Whether there is anything else in it. */
  isShown: boolean;
};

/**
 * The text in one state. `changeOf` has the texts of changes; an element named
 * `CHANGE` stands where a change has no text.
 */
export type ResolvedText = { children: XmlElement[]; changeOf: ReadonlyMap<XmlElement, number> };

/** The name of no element of Word: it stands where a change is, with its number. */
export const CHANGE = 'change';

const INSERTIONS: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo']);
const DELETIONS: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom']);
const DELETED_NAMES: ReadonlyMap<string, string> = new Map([
  ['w:delText', 'w:t'],
  ['w:delInstrText', 'w:instrText'],
]);
/** Whoever reads a comment looks for it where its words are, also where these were deleted. */
const ANCHORS: ReadonlySet<string> = new Set(['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference']);
const SHOWN: ReadonlySet<string> = new Set([
  'w:t',
  'w:drawing',
  'w:pict',
  'w:object',
  'w:sym',
  'w:tab',
  'w:footnoteReference',
  'w:endnoteReference',
  'm:t',
]);
const FORMAT_CHANGE = /^w:(?:rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid|numbering)Change$/;

/** The children of an element; of alternatives those of the one that is read. */
export function listChildren({ children }: XmlElement): XmlElement[] {
  return children.flatMap((child) => {
    if (child.name !== 'mc:AlternateContent') return [child];
    const chosen = findElement(child, 'mc:Choice') ?? findElement(child, 'mc:Fallback');
    return chosen === undefined ? [] : listChildren(chosen);
  });
}

export class TrackedChanges {
  readonly changes: WordChange[] = [];
  /** Changes of formatting alone: the text has the new one. */
  formatChanges = 0;
  readonly #body: XmlElement;
  readonly #numbers = new Map<XmlElement, number>();
  /** The change that goes on as long as no other text comes; whether what is read is in one. */
  #open: number | undefined;
  #isInside = false;
  /** The changes that what is read is in, from outside in. */
  readonly #path: string[] = [];
  /** The words that were moved, where they are in one of the texts. */
  readonly #movedWords = new Set<string>();

  constructor(body: XmlElement) {
    this.#body = body;
    this.#number(body);
  }

  /** The words of changes that are in neither text, with their authors; words that were moved on are at the end of that. */
  listDropped(): { authors: ReadonlySet<string>; text: string }[] {
    return this.changes
      .filter(({ dropped }) => splitWords(dropped).some((word) => !this.#movedWords.has(word)))
      .map(({ authors, dropped }) => ({ authors, text: dropped }));
  }

  /** The children of the body in a state. Changes beyond the first `max` count as accepted in both. */
  resolve(state: ChangeState, max: number): ResolvedText {
    const changeOf = new Map<XmlElement, number>();
    const resolver = new Resolver({ state, max, numbers: this.#numbers, changeOf });
    return { children: resolver.resolve(listChildren(this.#body), undefined), changeOf };
  }

  #number(element: XmlElement): void {
    for (const child of listChildren(element)) {
      if (child.name.endsWith('Pr')) this.formatChanges += child.children.reduce(countFormatChanges, 0);
      else if (INSERTIONS.has(child.name) || DELETIONS.has(child.name)) this.#enter(child, child);
      else if (child.name === 'w:p') this.#numberParagraph(child);
      else if (child.name === 'w:tr') this.#numberRow(child);
      else {
        const isShown = SHOWN.has(child.name) || child.name === 'w:delText';
        if (!this.#isInside && (child.name === 'w:tc' || (isShown && hasContent(child)))) this.#open = undefined;
        if (this.#isInside && isShown) this.#addContent(child);
        this.#number(child);
      }
    }
  }

  #addContent(content: XmlElement): void {
    const change = this.#open === undefined ? undefined : this.changes[this.#open];
    if (change === undefined) return;
    const isText = content.name === 'w:t' || content.name === 'w:delText';
    const isDropped = this.#path.some((name) => INSERTIONS.has(name)) && this.#path.some((name) => DELETIONS.has(name));
    if (isText && isDropped) change.dropped += content.text;
    else change.isShown = true;
    if (!isDropped && this.#path.some((name) => name === 'w:moveTo' || name === 'w:moveFrom'))
      for (const word of splitWords(content.text)) this.#movedWords.add(word);
  }

  #numberParagraph(paragraph: XmlElement): void {
    this.#number(paragraph);
    if (this.#isInside) return;
    const marks = listParagraphMarks(paragraph);
    const [mark] = marks;
    if (mark === undefined) this.#open = undefined;
    else this.#join(paragraph, mark, marks.length === 1 || marks.every(({ name }) => INSERTIONS.has(name)));
  }

  #numberRow(row: XmlElement): void {
    const mark = findRowMark(row);
    if (mark === undefined || this.#isInside) this.#number(row);
    else this.#enter(row, mark);
  }

  /** What is in a change is in no other one. */
  #enter(element: XmlElement, mark: XmlElement): void {
    const isOuter = !this.#isInside;
    if (isOuter) this.#join(element, mark, element !== mark);
    this.#isInside = true;
    this.#path.push(mark.name);
    this.#number(element);
    this.#path.pop();
    this.#isInside = !isOuter;
  }

  #join(element: XmlElement, mark: XmlElement, isParagraph: boolean): void {
    this.#open ??= this.changes.push({ authors: new Set(), hasParagraphs: false, dropped: '', isShown: false }) - 1;
    const change = this.changes[this.#open];
    const author = mark.attributes.get('w:author')?.trim() ?? '';
    if (author !== '') change?.authors.add(author);
    if (isParagraph && change !== undefined) change.hasParagraphs = true;
    this.#numbers.set(element, this.#open);
  }
}

type ResolverOptions = {
  state: ChangeState;
  max: number;
  numbers: ReadonlyMap<XmlElement, number>;
  changeOf: Map<XmlElement, number>;
};

class Resolver {
  readonly #options: ResolverOptions;
  /** The changes that the ends of paragraphs belong to, by the copies of these. */
  readonly #markNumbers = new Map<XmlElement, number>();

  constructor(options: ResolverOptions) {
    this.#options = options;
  }

  /** @param change the one that the elements are in */
  resolve(elements: readonly XmlElement[], change: number | undefined): XmlElement[] {
    return joinParagraphs(
      elements.flatMap((element) => this.#resolveElement(element, change)),
      (paragraph) => this.#isMarkGone(paragraph),
    );
  }

  /** Whether a paragraph goes on in the next one. */
  #isMarkGone(paragraph: XmlElement): boolean {
    const number = this.#markNumbers.get(paragraph);
    return number !== undefined && !listParagraphMarks(paragraph).every((mark) => this.#keeps(mark, number));
  }

  #resolveElement(element: XmlElement, change: number | undefined): XmlElement[] {
    const own = change ?? this.#options.numbers.get(element);
    const isRun = INSERTIONS.has(element.name) || DELETIONS.has(element.name);
    const mark = isRun ? element : element.name === 'w:tr' ? findRowMark(element) : undefined;
    if (mark === undefined || own === undefined) return [this.#copy(element, change)];
    if (!this.#keeps(mark, own)) return [createChange(own), ...findAnchors(element)];
    const kept = isRun ? this.resolve(listChildren(element), own) : [withoutRowMark(this.#copy(element, own))];
    return [createChange(own), ...kept];
  }

  #copy(element: XmlElement, change: number | undefined): XmlElement {
    const name = DELETED_NAMES.get(element.name) ?? element.name;
    if (element.name === 'w:t' || element.name === 'w:delText') {
      const text = { ...element, name };
      if (change !== undefined && change < this.#options.max) this.#options.changeOf.set(text, change);
      return text;
    }
    // Properties have changes of their own, and are read as they are.
    if (/Pr$/.test(element.name) || element.children.length === 0) return { ...element, name };
    const copy = { ...element, name, children: this.resolve(listChildren(element), change) };
    const number = this.#options.numbers.get(element);
    if (element.name === 'w:p' && number !== undefined) this.#markNumbers.set(copy, number);
    return copy;
  }

  #keeps(mark: XmlElement, number: number): boolean {
    const isAfter = this.#options.state === 'after' || number >= this.#options.max;
    return INSERTIONS.has(mark.name) === isAfter;
  }
}

/** A paragraph whose end is gone goes on in the next one, and has its properties if that one has a text. */
function joinParagraphs(elements: readonly XmlElement[], isOpen: (paragraph: XmlElement) => boolean): XmlElement[] {
  const joined: XmlElement[] = [];
  let begun: XmlElement | undefined;
  for (const element of elements) {
    if (element.name !== 'w:p') {
      if (begun !== undefined) joined.push(begun);
      begun = undefined;
      joined.push(element);
      continue;
    }
    const paragraph = begun === undefined ? element : joinTwo(begun, element);
    begun = isOpen(element) ? paragraph : undefined;
    if (begun === undefined) joined.push(paragraph);
  }
  return begun === undefined ? joined : [...joined, begun];
}

function joinTwo(first: XmlElement, second: XmlElement): XmlElement {
  const properties = findElement(hasText(second) || !hasText(first) ? second : first, 'w:pPr');
  const content = [first, second].flatMap(({ children }) => children.filter(({ name }) => name !== 'w:pPr'));
  return { ...second, children: properties === undefined ? content : [properties, ...content] };
}

/** Properties have their own changes within them. */
function countFormatChanges(count: number, { name, children }: XmlElement): number {
  return FORMAT_CHANGE.test(name) ? count + 1 : children.reduce(countFormatChanges, count);
}

function hasText(element: XmlElement): boolean {
  return (SHOWN.has(element.name) && hasContent(element)) || element.children.some(hasText);
}

function hasContent({ name, text }: XmlElement): boolean {
  return (name !== 'w:t' && name !== 'm:t') || text !== '';
}

/** The changes of a paragraph's end: several where it was typed, and moved or deleted after that. */
function listParagraphMarks(paragraph: XmlElement): XmlElement[] {
  const properties = findElement(paragraph, 'w:pPr');
  const mark = properties && findElement(properties, 'w:rPr');
  return mark?.children.filter(({ name }) => INSERTIONS.has(name) || DELETIONS.has(name)) ?? [];
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function findRowMark(row: XmlElement): XmlElement | undefined {
  const properties = findElement(row, 'w:trPr');
  return properties?.children.find(({ name }) => name === 'w:ins' || name === 'w:del');
}

/** A row that is shown is none that was deleted. */
function withoutRowMark(row: XmlElement): XmlElement {
  const children = row.children.map((child) =>
    child.name === 'w:trPr' ? { ...child, children: child.children.filter(({ name }) => name !== 'w:del') } : child,
  );
  return { ...row, children };
}

function findAnchors(element: XmlElement): XmlElement[] {
  return listChildren(element).flatMap((child) => (ANCHORS.has(child.name) ? [child] : findAnchors(child)));
}

function createChange(number: number): XmlElement {
  return { name: CHANGE, attributes: new Map([['number', String(number)]]), children: [], text: '' };
}
