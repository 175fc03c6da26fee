// The colours of the markup, behind the text area: a transparent copy of the text in step with
// it. The text itself stays the browser's.
import { type RefObject, useEffect, useRef } from 'react';
import type { Diagnostic } from '#markup/index.ts';
import { useDraftController } from '#web/screens/editor/draft/draft-context.ts';
import { copyTextStyles, measureInCopy } from '#web/screens/editor/field/textarea-coordinates.ts';
import styles from './colour-backdrop.module.css';
import { LineCopy } from './line-copy.ts';
import { clearColours, paintColours } from './paint-colours.ts';

/** As many characters more or fewer are a long edit. */
const LONG_EDIT = 2000;
const LONG_EDIT_DELAY_MS = 1000;

/** So many heights of the field are painted above it and below: few at a keystroke, more once it is scrolled. */
const MARGIN = 0.5;
const MARGIN_OF_EDIT = 0.1;

type ColourBackdropProps = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** The text that the diagnostics are about: the present one, but for the last second. */
  markup: string;
  diagnostics: readonly Diagnostic[];
};

/** Where browsers lack custom highlights, nothing is drawn. */
export function ColourBackdrop({ fieldRef, markup, diagnostics }: ColourBackdropProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const backdropRef = useRef<Backdrop>(undefined);
  const { subscribeToMarkup } = useDraftController();
  useEffect(() => {
    const [field, content] = [fieldRef.current, contentRef.current];
    if (field === null || content === null || !('highlights' in CSS)) return;
    const backdrop = new Backdrop(field, content);
    backdropRef.current = backdrop;
    const unsubscribe = subscribeToMarkup((text) => backdrop.edit(text.length));
    return () => {
      backdropRef.current = undefined;
      unsubscribe();
      backdrop.stop();
    };
  }, [fieldRef, subscribeToMarkup]);
  useEffect(() => backdropRef.current?.setWrong(markup, diagnostics), [markup, diagnostics]);
  return (
    <div aria-hidden="true" className={styles.backdrop}>
      <div ref={contentRef} />
    </div>
  );
}

/** Keeps the copy in step with a text area, a frame at a time. */
class Backdrop {
  readonly #field: HTMLTextAreaElement;
  readonly #content: HTMLElement;
  readonly #copy: LineCopy;
  readonly #observer: ResizeObserver;
  readonly #endMeasuring: () => void;
  #frame = 0;
  /** Of a long edit that waits. */
  #timer = 0;
  /** What is painted: from and to, in pixels from the top of the text. */
  #painted: readonly [number, number] = [0, 0];
  #direction = '';
  #wrong: { text: string; positions: readonly Diagnostic[] } = { text: '', positions: [] };

  constructor(field: HTMLTextAreaElement, content: HTMLElement) {
    this.#field = field;
    this.#content = content;
    this.#copy = new LineCopy(content);
    this.#observer = new ResizeObserver(() => {
      this.#fit();
      this.schedule();
    });
    this.#observer.observe(field);
    field.addEventListener('scroll', this.#scroll, { passive: true });
    this.#endMeasuring = measureInCopy(field, (offsets) =>
      this.#isInStep() ? this.#copy.measureTops(offsets) : undefined,
    );
  }

  /** Whether the copy has the text of the text area, and its lines break where they break there. */
  #isInStep(): boolean {
    const { clientHeight, clientWidth, dir, value } = this.#field;
    return (
      clientHeight > 0 &&
      this.#content.style.inlineSize === `${clientWidth}px` &&
      dir === this.#direction &&
      value === this.#copy.text
    );
  }

  stop(): void {
    this.#endMeasuring();
    window.clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
    this.#field.removeEventListener('scroll', this.#scroll);
    clearColours();
  }

  setWrong(text: string, positions: readonly Diagnostic[]): void {
    this.#wrong = { text, positions };
    this.#copy.setWrong(text, positions);
    this.schedule();
  }

  /**
   * Colours an edit at once, so that the frame that shows it lays out and places everything one time: before the callbacks
   * of a frame, the browser searches for what is under the pointer in a page that it has laid out for that. A long paste,
   * which the layout of a second text would slow down, is coloured with its preview.
   */
  edit(length: number): void {
    if (Math.abs(length - (this.#copy.text?.length ?? 0)) < LONG_EDIT) {
      if (this.#timer !== 0) return;
      cancelAnimationFrame(this.#frame);
      this.#update(MARGIN_OF_EDIT);
      return;
    }
    cancelAnimationFrame(this.#frame);
    window.clearTimeout(this.#timer);
    // Not `visibility`, which all lines would inherit.
    this.#content.style.opacity = '0';
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.schedule();
    }, LONG_EDIT_DELAY_MS);
  }

  schedule(): void {
    if (this.#timer !== 0) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#update(MARGIN));
  }

  readonly #scroll = (): void => {
    if (this.#timer !== 0) return; // nothing is shown
    this.#place();
    const { scrollTop, clientHeight } = this.#field;
    const [from, to] = this.#painted;
    if (scrollTop < from || scrollTop + clientHeight > to) this.schedule();
  };

  #update(margin: number): void {
    const { dir, value, scrollTop, clientHeight } = this.#field;
    if (clientHeight === 0) return; // only the preview is shown
    if (dir !== this.#direction) this.#fit();
    if (this.#copy.setText(value)) this.#copy.setWrong(this.#wrong.text, this.#wrong.positions);
    this.#content.style.opacity = '';
    this.#place();
    const around = (part: number) => [scrollTop - part * clientHeight, scrollTop + (1 + part) * clientHeight] as const;
    // The same at each keystroke: what comes into sight or goes out of it is laid out anew.
    this.#copy.show(...around(MARGIN));
    const [from, to] = around(margin);
    // At the beginning and the end there is nothing more to paint.
    const isEnd = to >= this.#content.offsetHeight;
    this.#painted = [from <= 0 ? Number.NEGATIVE_INFINITY : from, isEnd ? Number.POSITIVE_INFINITY : to];
    paintColours(this.#copy, this.#copy.findLine(from), this.#copy.findLine(to));
  }

  #fit(): void {
    this.#direction = this.#field.dir;
    const { cssText } = this.#content.style;
    copyTextStyles(this.#field, this.#content);
    if (this.#content.style.cssText !== cssText) this.#copy.forgetHeights();
    this.#place();
  }

  /** Within the border, and beyond the scroll bar where that is at the left (text from right to left). */
  #place(): void {
    const { clientLeft, clientTop, scrollTop } = this.#field;
    this.#content.style.transform = `translate(${clientLeft}px, ${clientTop - scrollTop}px)`;
  }
}
