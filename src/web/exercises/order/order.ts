// Sentences in pieces, and dialogues in lines, that are put in order: by pressing, by arrow keys and by dragging.
import { judgeOrder } from '#exercises/order/item.ts';
import { appTexts } from '#texts/en/app.ts';
import { exerciseKindTexts } from '#texts/en/exercise-kinds.ts';
import { enableDragging } from '#web/exercises/form/drag.ts';
import { describeNumbers, nameOptions, readAnswers } from '#web/exercises/form/read-item.ts';
import { readWords } from '#web/exercises/form/read-words.ts';
import { createHiddenText, createMark } from '#web/exercises/form/result-marks.ts';
import type { ExerciseItem, Widget } from '#web/exercises/form/widget.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';
import { isRightToLeft } from '#web/ui/direction/rendered-direction.ts';
import { iconSvg } from '#web/ui/icons.ts';
import { countRightStart, findInsertionIndex, findKeyTarget, movePiece, shuffle } from './piece-order.ts';

const { order: texts } = exerciseKindTexts;

type Piece = { value: string; text: string; element: HTMLLIElement; button: HTMLButtonElement };

/** What all sentences of an exercise share. */
type Shared = { announce(piece: string, text: string): void; addHint: string; moveHint: string };

let lastId = 0;

export const orderWidget: Widget = { enhance, listAnswers };

function enhance(form: HTMLFormElement) {
  const shared: Shared = {
    announce: addAnnouncer(form),
    addHint: addHint(form, texts.addHint),
    moveHint: addHint(form, texts.moveHint),
  };
  return { items: [...form.querySelectorAll('fieldset')].map((element, at) => new Sentence(element, at + 1, shared)) };
}

/** Sentences as they are read; lines of a dialogue are separated. */
function listAnswers(form: Element): string[][] {
  return [...form.querySelectorAll('fieldset')].map((fieldset) => {
    const pieces = nameOptions([...fieldset.querySelectorAll('data')].map((data) => [data.value, data]));
    const separator = fieldset.matches('.lines') ? ' / ' : ' ';
    return readAnswers(fieldset).map((answer) => describeNumbers(answer, pieces).join(separator));
  });
}

class Sentence implements ExerciseItem {
  readonly element: HTMLFieldSetElement;
  verdict: ExerciseItem['verdict'] = 'open';
  readonly #shared: Shared;
  readonly #pieces: readonly Piece[];
  readonly #answers: string[];
  readonly #answerList = document.createElement('ol');
  readonly #pieceList = document.createElement('ul');
  readonly #correction: HTMLElement | null;
  readonly #isColumn: boolean;
  /** The pieces of the answer, in the order of the learner; the others are in `#supply`. */
  #order: readonly Piece[] = [];
  #supply: readonly Piece[];
  #added: Element[] = [];

  constructor(element: HTMLFieldSetElement, number: number, shared: Shared) {
    this.element = element;
    this.#shared = shared;
    this.#answers = readAnswers(element);
    this.#correction = element.querySelector('.correction');
    this.#isColumn = element.matches('.lines');
    const list = element.querySelector('ol');
    this.#pieces = [...element.querySelectorAll('data')].map((data, at) => createPiece(data, at + 1));
    this.#supply = this.#pieces;
    element.setAttribute('aria-label', exerciseKindTexts.sentence(number));
    this.#answerList.className = 'ordered';
    this.#answerList.setAttribute('aria-label', texts.answer);
    this.#pieceList.className = 'supply';
    this.#pieceList.setAttribute('aria-label', texts.pieces);
    // The list as it was is what is printed.
    list?.classList.add('for-print');
    list?.after(this.#answerList, this.#pieceList);
    this.#render();
    element.addEventListener('click', (event) => this.#onClick(event));
    element.addEventListener('keydown', (event) => this.#onKey(event));
    this.#enableDragging();
  }

  readGiven(): string {
    return this.#order.map(({ value }) => value).join(' ');
  }

  restore(given: string): void {
    const numbers = given === '' ? [] : given.split(' ');
    const chosen = numbers.flatMap((number) => this.#pieces.find(({ value }) => value === number) ?? []);
    if (new Set(chosen).size !== numbers.length) return;
    this.#arrange(chosen);
  }

  showResult(): void {
    const options = this.#listOptions();
    const { right } = judgeOrder({ answers: this.#answers, options }, this.readGiven());
    this.verdict = right ? 'right' : 'wrong';
    const start = this.#countRightStart();
    for (const [at, { element }] of this.#order.entries()) element.classList.toggle('misplaced', !right && at >= start);
    for (const { button } of this.#pieces) button.disabled = true;
    this.element.classList.add(this.verdict);
    const { exercise } = appTexts;
    const mark = createMark(
      right,
      right ? exercise.correct : this.#order.length === 0 ? exercise.noAnswer : exercise.wrong,
    );
    this.#answerList.after(mark);
    this.#added.push(mark);
    if (right || this.#correction === null) return;
    const label = createHiddenText(exercise.correction);
    const arrow = iconSvg('arrowRight');
    arrow.classList.add('arrow');
    this.#correction.before(label, arrow);
    this.#correction.replaceChildren(...this.#describeSolution());
    this.#correction.hidden = false;
    this.#added.push(label, arrow);
  }

  /** A right beginning stays, so that a long sentence need not be rebuilt; the other pieces are shuffled. */
  reopen(): void {
    const start = this.verdict === 'right' ? 0 : this.#countRightStart();
    this.verdict = 'open';
    this.element.classList.remove('right', 'wrong');
    for (const element of this.#added.splice(0)) element.remove();
    if (this.#correction !== null) this.#correction.hidden = true;
    for (const { button, element } of this.#pieces) {
      button.disabled = false;
      element.classList.remove('misplaced');
    }
    const rightStart = this.#order.slice(0, start);
    const others = this.#pieces.filter((piece) => !rightStart.includes(piece));
    const isWrong = (pieces: readonly Piece[]) => {
      const given = [...rightStart, ...pieces].map(({ value }) => value).join(' ');
      return !judgeOrder({ answers: this.#answers, options: this.#listOptions() }, given).right;
    };
    this.#supply = shuffle(others, isWrong);
    this.#order = rightStart;
    this.#render();
  }

  focus(): void {
    (this.#supply[0] ?? this.#order[0])?.button.focus();
  }

  /** The texts of the pieces by number. */
  #listOptions(): string[] {
    return this.#pieces.map((_, at) => this.#pieces.find(({ value }) => value === String(at + 1))?.text ?? '');
  }

  #countRightStart(): number {
    const options = this.#listOptions();
    const accepted = this.#answers.map((answer) =>
      answer.split(' ').map((number) => options[Number(number) - 1] ?? ''),
    );
    return countRightStart(
      this.#order.map(({ text }) => text),
      accepted,
    );
  }

  #describeSolution(): Node[] {
    const numbers = (this.#answers[0] ?? '').split(' ');
    return numbers.flatMap((number, at) => {
      const piece = this.#pieces.find(({ value }) => value === number);
      const separator = this.#isColumn ? document.createElement('br') : document.createTextNode(' ');
      const nodes = [...(piece?.button.childNodes ?? [])].map((node) => node.cloneNode(true));
      return at === 0 ? nodes : [separator, ...nodes];
    });
  }

  /** Shows this answer; the other pieces are in their places in the supply. */
  #arrange(order: readonly Piece[]): void {
    this.#order = order;
    this.#supply = [...this.#supply, ...this.#pieces.filter((piece) => !this.#supply.includes(piece))];
    this.#render();
  }

  #render(): void {
    const open = this.#supply.filter((piece) => !this.#order.includes(piece));
    reorder(this.#answerList, this.#order);
    reorder(this.#pieceList, open);
    for (const { button } of this.#order) button.setAttribute('aria-describedby', this.#shared.moveHint);
    for (const { button } of open) button.setAttribute('aria-describedby', this.#shared.addHint);
    this.#pieceList.hidden = open.length === 0;
  }

  /** A move of the learner: shown, announced and saved. */
  #change(piece: Piece, to: number | undefined): void {
    const before = this.#order.map(({ value }) => value).join(' ');
    this.#arrange(movePiece(this.#order, piece, to));
    this.#report(piece, before);
  }

  #report(piece: Piece, before: string): void {
    if (this.readGiven() === before) return;
    const index = this.#order.indexOf(piece);
    const text = index < 0 ? texts.removed : texts.placed(index + 1, this.#pieces.length);
    this.#shared.announce(piece.text, text);
    this.element.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #findPiece(target: EventTarget | null): Piece | undefined {
    return this.#pieces.find(({ element }) => target instanceof Node && element.contains(target));
  }

  #onClick({ target }: MouseEvent): void {
    const piece = this.#findPiece(target);
    if (piece === undefined || !(target instanceof Node) || !piece.button.contains(target)) return;
    if (this.#order.includes(piece)) {
      this.#change(piece, undefined);
      piece.button.focus();
      return;
    }
    const open = this.#supply.filter((other) => !this.#order.includes(other));
    const next = open[open.indexOf(piece) + 1] ?? open[open.indexOf(piece) - 1] ?? piece;
    this.#change(piece, this.#order.length);
    next.button.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const { target, key, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
    const piece = this.#findPiece(target);
    if (piece === undefined || target !== piece.button || altKey || ctrlKey || metaKey || shiftKey) return;
    // A key that is held would move all pieces one after the other.
    if (repeat && (key === 'Enter' || key === ' ')) {
      event.preventDefault();
      return;
    }
    const isPlaced = this.#order.includes(piece);
    const list = isPlaced ? this.#order : this.#supply.filter((other) => !this.#order.includes(other));
    const to = findKeyTarget(key, list.indexOf(piece), list.length, isRightToLeft(this.element));
    if (to === undefined) return;
    event.preventDefault();
    if (isPlaced) this.#change(piece, to);
    (isPlaced ? piece : list[to])?.button.focus();
  }

  #enableDragging(): void {
    let before: { order: readonly Piece[]; given: string } | undefined;
    enableDragging(this.element, {
      findDragged: (target) => {
        const piece = this.verdict === 'open' ? this.#findPiece(target) : undefined;
        if (piece === undefined || !piece.button.contains(target)) return undefined;
        before = { order: this.#order, given: this.readGiven() };
        return piece.element;
      },
      onMove: (element, { x, y }) => {
        const piece = this.#findPiece(element);
        if (piece === undefined) return;
        const { left, right, top, bottom } = this.element.getBoundingClientRect();
        const isOutside = x < left || x > right || y < top || y > bottom;
        const others = this.#order.filter((other) => other !== piece);
        const boxes = others.map((other) => other.element.getBoundingClientRect());
        const end = this.#answerList.getBoundingClientRect().bottom;
        const index = findInsertionIndex(
          boxes,
          { x, y },
          { isColumn: this.#isColumn, isRtl: isRightToLeft(this.element) },
        );
        const order = isOutside ? (before?.order ?? []) : y > end ? others : others.toSpliced(index, 0, piece);
        if (order.length !== this.#order.length || order.some((other, at) => other !== this.#order[at]))
          this.#arrange(order);
      },
      onDrop: (element) => {
        const piece = this.#findPiece(element);
        if (piece === undefined || before === undefined) return;
        this.#report(piece, before.given);
        piece.button.focus();
      },
      onCancel: () => {
        if (before !== undefined) this.#arrange(before.order);
      },
    });
  }
}

/**
 * Puts the elements of the pieces in this order, without touching those that
 * are in their place: moving takes the focus.
 */
function reorder(list: Element, pieces: readonly Piece[]): void {
  for (const [at, { element }] of pieces.entries()) {
    const current = list.children[at] ?? null;
    if (current !== element) list.insertBefore(element, current);
  }
}

/** A piece is a button; players in it stand before that. */
function createPiece(data: HTMLDataElement, number: number): Piece {
  const content = data.cloneNode(true);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'piece';
  button.append(...content.childNodes);
  const element = document.createElement('li');
  // The players of the printed list are moved: a copy would not play.
  for (const player of button.querySelectorAll('.player, audio, video')) player.remove();
  element.append(...data.querySelectorAll('.player, video'), button);
  const text = readWords(data).trim();
  if (button.textContent.trim() === '' && button.querySelector('img') === null) button.textContent = String(number);
  if (button.textContent.trim() === '' && button.querySelector('img:not([alt=""])') === null)
    button.setAttribute('aria-label', texts.piece(number));
  return { value: data.value, text: text || button.textContent || `#${data.value}`, element, button };
}

/** A live region; the returned function announces what happened to a piece. */
function addAnnouncer(form: HTMLFormElement): (piece: string, text: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  form.append(region);
  return (piece, text) => {
    const message = markInterfaceText(document.createElement('span'));
    message.textContent = text;
    region.replaceChildren(piece, message);
  };
}

/** A hidden description of controls; returns its id. */
function addHint(form: HTMLFormElement, text: string): string {
  const hint = markInterfaceText(document.createElement('span'));
  hint.hidden = true;
  lastId += 1;
  hint.id = `order-hint-${lastId}`;
  hint.textContent = text;
  form.append(hint);
  return hint.id;
}
