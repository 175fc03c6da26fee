// The tree of a lecture: a tagged union of plain objects, by `kind`. Imports nothing; everything else in this module imports it.

/**
 * `start` and `end` are offsets (UTF-16 code units, end exclusive) into the markup exactly as it was given, delimiters included:
 * `source.slice(start, end)` is what the author typed for this node.
 */
interface Ranged {
  start: number;
  end: number;
}

/**
 * Text between constructs. It is stored as a range, not as a copy; `plainText` in chars.ts reads it with escapes resolved.
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

/** `@choose` */
export interface ChoicePractice extends Ranged {
  kind: 'CHOICE_PRACTICE';
  children: (Title | Instruction | ChoiceQuestion)[];
}

/** The prompt, which can be empty, and the options. With `isMultiple` several are chosen (check boxes), else one (radio buttons). */
export interface ChoiceQuestion extends Ranged {
  kind: 'CHOICE_QUESTION';
  children: (Inline | ChoiceOption)[];
  isMultiple: boolean;
}

/** An answer to choose, and the remark about it. */
export interface ChoiceOption extends Ranged {
  kind: 'CHOICE_OPTION';
  children: (Inline | ChoiceRemark)[];
  isRight: boolean;
}

interface ChoiceRemark extends Ranged {
  kind: 'CHOICE_REMARK';
  children: Inline[];
}

/** `@order` */
export interface OrderPractice extends Ranged {
  kind: 'ORDER_PRACTICE';
  children: (Title | Instruction | OrderItem)[];
}

/**
 * A sentence, or with `isDialogue` lines, to put in order: the pieces in the right order, and further right orders.
 * `shown` has the numbers of the pieces, from 1, in the order in which they are shown: never a right one, unless every order is right.
 */
export interface OrderItem extends Ranged {
  kind: 'ORDER_ITEM';
  children: (OrderPiece | OrderAlternative)[];
  isDialogue: boolean;
  shown: number[];
}

export interface OrderPiece extends Ranged {
  kind: 'ORDER_PIECE';
  children: Inline[];
}

/** A further right order: the numbers of the pieces, from 1. */
export interface OrderAlternative extends Ranged {
  kind: 'ORDER_ALTERNATIVE';
  order: number[];
}

/** `@match`; `shown` has the numbers of the distinct right sides, from 1, in the order in which they are shown. */
export interface MatchPractice extends Ranged {
  kind: 'MATCH_PRACTICE';
  children: (Title | Instruction | MatchPair)[];
  shown: number[];
}

/** The left side and the right side; `right` is the number of that right side among the distinct ones, from 1. */
export interface MatchPair extends Ranged {
  kind: 'MATCH_PAIR';
  children: [left: MatchSide, right: MatchSide];
  right: number;
}

export interface MatchSide extends Ranged {
  kind: 'MATCH_SIDE';
  children: Inline[];
}

/** `@dictation` */
export interface Dictation extends Ranged {
  kind: 'DICTATION';
  children: (Title | Instruction | DictationLine)[];
}

/** A recording and the sentence in it: right spellings as plain text, the first one shown, and the words that are given. */
export interface DictationLine extends Ranged {
  kind: 'DICTATION_LINE';
  children: Inline[];
  answers: string[];
  /** The given words, with an ellipsis for each run of others; empty when none is given. */
  given: string;
}

export type Exercise = ChoicePractice | OrderPractice | MatchPractice | Dictation;

export type Inline = Text | LineFeed | Pipe | Emphasis | Color | HiddenInput | Audio | Video | Image;

/**
 * The children of ROOT and WRITING_PRACTICE (which holds no other exercise). There is no node for a paragraph: its inline nodes are children themselves and adjacent,
 * each beginning where the one before ends. The blank line between two paragraphs belongs to no node, so a gap separates them.
 */
export type Block = Title | Table | WritingPractice | Exercise | Inline;

export interface Root extends Ranged {
  kind: 'ROOT';
  children: Block[];
  /** The markup that all ranges point into. */
  source: string;
}

export type Node =
  | Root
  | Block
  | TableRow
  | TableColumn
  | MediaId
  | Instruction
  | ChoiceQuestion
  | ChoiceOption
  | ChoiceRemark
  | OrderItem
  | OrderPiece
  | OrderAlternative
  | MatchPair
  | MatchSide
  | DictationLine;
