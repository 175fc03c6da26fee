// The tree of a lecture: a tagged union of plain objects, by `kind`.

/**
 * `start` and `end` are offsets (UTF-16 code units, end exclusive) into the markup
 * exactly as it was given, delimiters included:
 * `source.slice(start, end)` is what the author typed for this node.
 */
interface Ranged {
  start: number;
  end: number;
}

/**
 * Text between constructs. It is stored as a range, not as a copy; `plainText` in
 * chars.ts reads it with escapes resolved.
 * `isPlain` says that the range can be shown unchanged: no escape, no U+0000 and none of `&`, `<`, `>` in it.
 */
export interface Text extends Ranged {
  kind: 'TEXT';
  isPlain: boolean;
}

/** The join of two lines of one paragraph; its range holds the line end and the white space dropped around it. */
interface LineFeed extends Ranged {
  kind: 'LINE_FEED';
}

/** A `|` that separates nothing. */
interface Pipe extends Ranged {
  kind: 'PIPE';
}

export interface Title extends Ranged {
  kind: 'TITLE_1' | 'TITLE_2' | 'TITLE_3';
  children: Inline[];
}

export interface Emphasis extends Ranged {
  kind: 'EMPHASIS';
  children: Inline[];
  style: 'bold' | 'italic' | 'bold-italic';
}

export interface Color extends Ranged {
  kind: 'COLOR';
  children: Inline[];
  color: 'RED' | 'BLUE' | 'GREEN';
}

/** A link; what stands in it is text. `address` is its `href`. */
export interface Link extends Ranged {
  kind: 'LINK';
  address: string;
  children: Inline[];
}

/**
 * Words with their reading above them, such as kanji with kana. What stands in it is text; `reading`
 * has escapes resolved, and is never empty.
 */
export interface Ruby extends Ranged {
  kind: 'RUBY';
  reading: string;
  children: Inline[];
}

/** A blank to fill in. The first answer is the one shown as the correction; there is always one, and none is empty. */
export interface HiddenInput extends Ranged {
  kind: 'HIDDEN_INPUT';
  answers: string[];
}

export interface MediaId extends Ranged {
  kind: 'MEDIA_ID';
  value: string;
}

export interface Audio extends Ranged {
  kind: 'AUDIO';
  id: MediaId;
}

export interface Video extends Ranged {
  kind: 'VIDEO';
  id: MediaId;
}

/** `alt` is the alternative text with escapes resolved, empty when there is none. */
export interface Image extends Ranged {
  kind: 'IMAGE';
  id: MediaId;
  alt: string;
}

/** One cell, without the white space around it. */
export interface TableColumn extends Ranged {
  kind: 'TABLE_COLUMN';
  children: Inline[];
}

export interface TableRow extends Ranged {
  kind: 'TABLE_HEADER' | 'TABLE_ROW';
  children: TableColumn[];
}

/** Its rows; only the first can be a TABLE_HEADER. */
export interface Table extends Ranged {
  kind: 'TABLE';
  children: TableRow[];
  /** Of a word list: the languages of its meanings. Its rows are arranged by `arrangeWordRow`, and none is a header. */
  languages?: readonly string[];
}

/** An item of a list, without its mark. */
interface ListItem extends Ranged {
  kind: 'LIST_ITEM';
  /** Of the second level are the parts of the item of the first level before them. */
  level: 1 | 2;
  /** The same of all items of a list, and of all parts of an item. */
  isNumbered: boolean;
  children: Inline[];
}

/** A list; its first item is of the first level. */
export interface List extends Ranged {
  kind: 'LIST';
  children: ListItem[];
}

export interface WritingPractice extends Ranged {
  kind: 'WRITING_PRACTICE';
  children: Block[];
  /** `@write bank`: the answers are listed above the sentences. */
  hasBank?: true;
}

/** Lines of an exercise that are no item: an instruction, or what does not fit. Shown as a paragraph. */
export interface Instruction extends Ranged {
  kind: 'INSTRUCTION';
  children: Inline[];
}

/** A block of a kind of exercise, such as `@choose`; `name` is its keyword. */
export interface ExerciseNode extends Ranged {
  kind: 'EXERCISE';
  name: string;
  children: (Title | Instruction | ItemNode)[];
}

/**
 * Lines of an exercise that are answered: a question, a sentence in pieces, a pair. `item` is what its kind makes of
 * it; where several nodes are one item, as pairs are, it stands in the first.
 */
export interface ItemNode extends Ranged {
  kind: 'ITEM';
  children: (Inline | PartNode)[];
  item?: { kind: string };
  /** How many answers it asks for, where that is not one. */
  answerCount?: number;
  /** What it says in words, where that is not what its children say. */
  text?: string;
}

/** A part of an item. */
export interface PartNode extends Ranged {
  kind: 'PART';
  role: 'option' | 'remark' | 'piece' | 'alternative' | 'side';
  children: (Inline | PartNode)[];
}

export type Inline = Text | LineFeed | Pipe | Emphasis | Color | HiddenInput | Audio | Video | Image | Link | Ruby;

/**
 * The children of ROOT and WRITING_PRACTICE (which holds no other exercise). There is no node for a paragraph: its
 * inline nodes are children themselves and adjacent, each beginning where the one before ends. The blank line between
 * two paragraphs belongs to no node, so a gap separates them.
 */
export type Block = Title | Table | List | WritingPractice | ExerciseNode | Inline;

export interface Root extends Ranged {
  kind: 'ROOT';
  children: Block[];
  /** The markup that all ranges point into. */
  source: string;
}

export type Node = Root | Block | TableRow | TableColumn | ListItem | MediaId | Instruction | ItemNode | PartNode;
