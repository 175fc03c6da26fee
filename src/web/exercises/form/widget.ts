// The interface of a kind's widget: what makes the items of a form answerable
// on the screen, and whose answers they are.
import type { AnswerJudge } from '#answers/check-answer.ts';
import type { PageExtras } from '#api/progress.ts';

/** What a teacher says about a wrong answer, folded by `normalizeAnswer`. */
export type Explanation = { item: string; folded: string; explanation: string };

/** `isRight` is what was shown. */
export type CheckedAnswer = { item: string; given: string; isRight: boolean };

/** A form that is being checked. */
export type CheckedForm = {
  form: HTMLFormElement;
  items: readonly ExerciseItem[];
  /** Those of the items; none where answers are not saved. */
  names: readonly string[];
  learner: Learner | undefined;
  score: HTMLElement;
  /** Items that were nearly right at their first *Check*. */
  mended: Set<ExerciseItem>;
};

/**
 * Decides at a *Check* which of the open items stay open: empty ones and nearly right ones, the first time, where the
 * course gives a second chance. Shows what to look at in each. Undefined where none does.
 */
export type HoldBack = (checked: CheckedForm, open: readonly ExerciseItem[]) => HeldItems | undefined;

export type HeldItems = {
  items: ReadonlySet<ExerciseItem>;
  /** Says how many are held back, and leads to the first, once the others show their results. */
  announce(): void;
};

/** A learner's data for a page. `item` is always the name of an item. */
export type Learner = {
  /**
   * The lasting ids of the items, or what names them in their place, exercise by exercise in
   * document order; none where nothing is saved.
   */
  items: readonly (readonly string[])[];
  /** Checked answers from earlier; `answeredAt` is an ISO time. */
  savedAnswer(item: string): { given: string; answeredAt: string } | undefined;
  /** Answers that were given earlier and not checked. */
  typedAnswer(item: string): string | undefined;
  /** Called with the answer to an item that is not checked yet. */
  onInput(item: string, given: string): void;
  /**
   * Called at each *Check* with the answers that were given; what was left empty was not tried. Where they are sent, it
   * resolves to whether they could not be, and wait.
   */
  onCheck(answers: readonly CheckedAnswer[]): Promise<boolean> | undefined;
  /** Called when a hint at the answer of an open blank was shown: 1 is how it begins, 2 its length too. */
  onHint(item: string, level: 1 | 2): void;
  /** What judges typed answers; undefined where the usual rules apply. */
  judge?: AnswerJudge | undefined;
  /** Undefined where a *Check* shows every answer. */
  holdBack?: HoldBack | undefined;
  /** What teachers say about wrong answers, folded by `normalizeAnswer`. */
  explanations: readonly Explanation[];
  /** Letters and combining marks that a keyboard may lack, for the accents bar. */
  letters: readonly string[];
  /** Transcripts of recordings, by media id. */
  transcripts: Readonly<Record<string, string>>;
  /** The media ids of recordings to load as MP3. */
  mp3: readonly string[];
  /** Nothing is played by itself when an answer was right: the screen does it. */
  isQuiet?: boolean;
  /** The key under which this browser keeps the texts of the page; undefined where it keeps none. */
  textsKey?: string;
  /** Opens what hands texts of the page in; undefined where nobody reads them. */
  handIn?: () => Promise<TextDesk>;
  /** Opens what sends recordings of the page; undefined where nobody hears them. */
  openTakes?: () => Promise<TakeDesk>;
  /** Width and height of images and videos, by media id. */
  sizes: PageExtras['sizes'];
};

/** The form of a text, for what hands it in. */
export type TextForm = {
  form: HTMLFormElement;
  field: HTMLTextAreaElement;
  check: HTMLButtonElement;
  model: HTMLElement | null;
  /** That of the course. */
  language: string;
  /** What a text is to have. */
  criteria: readonly string[];
  /** What is said where nothing is written yet. */
  emptyHint: string;
  /** Shows a text in the field, with its length. */
  setText(text: string): void;
  /** The text that was kept in this browser while nothing handed it in; it is no longer kept there. */
  takeKept(): string;
};

/** What hands in the texts of a page. */
export type TextDesk = {
  /** Takes a form over, and is told what is written from then on; undefined where its text cannot be handed in. */
  connect(form: TextForm): { write(text: string): void } | undefined;
};

/** A line to say, for what sends its takes. */
export type TakeLine = {
  /** For the state of the take that was sent, and the answer to it. */
  place: HTMLElement;
  /** Gives the line a take to hear; undefined takes it away. `text` says what has become of it. */
  setSound(load: (() => Promise<Blob>) | undefined, text?: string): void;
};

/** What sends the takes of a line. */
export type TakeSheet = {
  /** A take was recorded that may be sent: a WAV file, and when it was made. */
  offer(take: { wav: Blob; at: string }): void;
  /** Nothing can be recorded here. */
  offerWithout(): void;
};

/** What sends the takes of a page. */
export type TakeDesk = {
  /** The language in which a computer voice may read lines that have no recording; null where none may. */
  computerVoice: string | null;
  /** Undefined where a take of the line cannot be sent; lines are counted in their form, from 1. */
  connect(form: HTMLFormElement, number: number, line: TakeLine): TakeSheet | undefined;
};

/** One thing to answer in an exercise, on the screen. */
export type ExerciseItem = {
  /** Contains its controls. */
  element: HTMLElement;
  verdict: 'open' | 'right' | 'nearly' | 'wrong';
  /** The answer as it is saved: a text, or numbers (exercises/item.ts); '' when there is none. */
  readGiven(): string;
  /** Shows an answer that was given earlier; what cannot be given changes nothing. */
  restore(given: string): void;
  /** Marks the answer right, nearly right or wrong, and reveals what is right. */
  showResult(): void;
  /**
   * Shows that an answer is nearly right, and where, without the right one; false where
   * it is not. Of kinds that have near misses.
   */
  hold?(): boolean;
  /** Can be answered again. */
  reopen(): void;
  focus(): void;
};

/** A form whose items can be answered. */
type EnhancedForm = {
  /** In document order. */
  items: readonly ExerciseItem[];
  /** Adds what needs the items with their earlier answers, and Check and Try again: a bank, keys of its own. */
  complete?(): void;
  /**
   * Loads what describes mistakes, where it does not come with the widget; undefined where it
   * is here. Without it, they are only wrong.
   */
  load?(): Promise<void> | undefined;
};

/** Dispatched on the window when no answer waits to be sent any more. */
export const SENT_EVENT = 'answers-sent';

/** Dispatched on a form, and above it, when answers were checked, or earlier ones are shown. */
export const CHECKED_EVENT = 'checked';

export type WidgetOptions = {
  /** What judges typed answers; undefined where the usual rules apply. */
  judge: AnswerJudge | undefined;
  /** Whether the page has an accents bar that learners are told about here, if letters are typed. */
  showsAccentsHint: boolean;
  learner: Learner | undefined;
  /** That of the course; an empty text where it is not known. */
  language: string;
};

/** What each kind of exercise implements in its folder. Forms are as the page's HTML has them. */
export type Widget = {
  /**
   * Makes the items of a form answerable, each showing no answer yet. A form without
   * items does by itself what its button does.
   */
  enhance(form: HTMLFormElement, options: WidgetOptions): EnhancedForm | undefined;
  /** The accepted answers of each item of a form that is not enhanced, in words; the first is the one that is shown. */
  listAnswers(form: Element): string[][];
};
