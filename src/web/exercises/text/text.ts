// Texts to write: the field, its length, what was written so far, the model answer, and a list to tick.
import { measureText } from '#answers/text-length.ts';
import { MAX_TEXT_LENGTH } from '#api/limits.ts';
import { digest } from '#exercises/content.ts';
import { countLinesOnPaper } from '#exercises/text/lines-on-paper.ts';
import { exerciseKindTexts } from '#texts/en/exercise-kinds.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { readWords } from '#web/exercises/form/read-words.ts';
import type { Learner, TextDesk, Widget, WidgetOptions } from '#web/exercises/form/widget.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';
import { readKeptText, storeText } from './kept-texts.ts';

const { text: texts } = exerciseKindTexts;

/** Browsers cut a paste between letters, which some emoji make long. */
const LONGEST_LETTER = 32;

let lastId = 0;

export const textWidget: Widget = { enhance, listAnswers };

function enhance(form: HTMLFormElement, { learner, language }: WidgetOptions): undefined {
  const field = form.querySelector<HTMLTextAreaElement>('textarea.answer');
  if (field === null) return;
  const model = form.querySelector<HTMLElement>('.model');
  const [from = 0, to = 0] = (form.querySelector('data.limits')?.getAttribute('value') ?? '').split('-').map(Number);
  field.maxLength = MAX_TEXT_LENGTH;
  field.dir = 'auto';
  field.spellcheck = false;
  const key = learner?.textsKey;
  const name = digest(describeTask(form));
  const written = field.value;
  if (key !== undefined && written === '') field.value = readKeptText(key, name);
  const length = addLine(field, 'length');
  lastId += 1;
  length.id = `text-length-${lastId}`;
  field.setAttribute('aria-describedby', length.id);
  let full: HTMLElement | undefined;
  const showLength = () => {
    length.textContent = describeLength(field.value, language, from, to);
    const isFull = field.value.length > MAX_TEXT_LENGTH - LONGEST_LETTER;
    if (!isFull) full?.remove();
    else if (full?.isConnected !== true) full = addFullNotice(length);
  };
  showLength();
  let keep = (text: string) => {
    if (key !== undefined) storeText(key, name, text);
  };
  // Written before this code had arrived.
  if (written !== '') keep(written);
  field.addEventListener('input', () => {
    showLength();
    keep(field.value);
  });
  addPrintedLines(length, to || from);
  layOut(form, field, length, model);
  const criteria = addCheckBoxes(form.querySelector('ul.criteria'));
  const alone = new AbortController();
  const check = addCheck(form, field, model, alone.signal);
  if (check === null || learner?.handIn === undefined) return;
  const connect = (desk: TextDesk) => {
    const sheet = desk.connect({
      form,
      field,
      check,
      model,
      language,
      criteria,
      emptyHint: texts.empty,
      setText(text) {
        field.value = text;
        showLength();
      },
      takeKept() {
        const kept = key === undefined ? '' : readKeptText(key, name);
        if (key !== undefined) storeText(key, name, '');
        return kept;
      },
    });
    if (sheet === undefined) return;
    alone.abort();
    keep = (text) => sheet.write(text);
  };
  openDesk(learner, learner.handIn).then(connect).catch(console.error);
  return;
}

const desks = new WeakMap<Learner, Promise<TextDesk>>();

/** One for all forms of a page. */
function openDesk(learner: Learner, open: () => Promise<TextDesk>): Promise<TextDesk> {
  const desk = desks.get(learner) ?? open();
  desks.set(learner, desk);
  return desk;
}

/** The model answer, for the key in print. */
function listAnswers(form: Element): string[][] {
  const model = form.querySelector('.model')?.cloneNode(true);
  if (!(model instanceof HTMLElement)) return [];
  for (const lineBreak of model.querySelectorAll('br')) lineBreak.replaceWith(' ');
  return [[readWords(model).trim()]];
}

/** The words of the task, which tell the texts of a page apart. */
function describeTask(form: HTMLFormElement): string {
  return [...form.querySelectorAll(':scope > :is(h1, h2, h3, h4, p)')].map(readWords).join('\n');
}

function describeLength(text: string, language: string, from: number, to: number): string {
  const { unit, count } = measureText(text, language);
  const length = texts[unit](count);
  if (from === 0) return length;
  return texts.ofAsked(length, to === 0 ? texts.from(from) : texts.fromTo(from, to));
}

/** Says that no more fits: browsers cut off what does not, in silence. */
function addFullNotice(length: HTMLElement): HTMLElement {
  const notice = addLine(length, 'hand-in-state');
  notice.setAttribute('role', 'alert');
  notice.textContent = texts.full(MAX_TEXT_LENGTH);
  return notice;
}

/** A line of the interface behind an element. */
function addLine(element: Element, className: string): HTMLElement {
  const line = markInterfaceText(document.createElement('p'));
  line.className = className;
  element.after(line);
  return line;
}

/** The field and the model answer next to each other, where there is room. */
function layOut(form: HTMLFormElement, field: HTMLElement, length: HTMLElement, model: HTMLElement | null): void {
  const columns = document.createElement('div');
  columns.className = 'columns';
  const own = document.createElement('div');
  field.before(columns);
  const printed = form.querySelector('.for-print');
  own.append(field, length, ...(printed === null ? [] : [printed]));
  columns.append(own);
  if (model === null) return;
  const label = markInterfaceText(document.createElement('strong'));
  label.textContent = texts.model;
  model.prepend(label);
  model.tabIndex = -1;
  columns.append(model);
}

/** On paper there are lines in place of the field. */
function addPrintedLines(before: Element, words: number): void {
  const lines = document.createElement('div');
  lines.className = 'for-print';
  lines.ariaHidden = 'true';
  lines.append(...Array.from({ length: countLinesOnPaper(words) }, () => document.createElement('span')));
  before.after(lines);
}

/** Returns what they say. */
function addCheckBoxes(criteria: HTMLElement | null): string[] {
  if (criteria === null) return [];
  const entries = [...criteria.querySelectorAll(':scope > li')];
  const names = entries.map((entry) => readWords(entry).trim());
  for (const entry of entries) {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    label.append(box, ' ', ...entry.childNodes);
    entry.append(label);
  }
  const heading = markInterfaceText(document.createElement('p'));
  heading.className = 'criteria-heading';
  heading.textContent = texts.criteria;
  criteria.before(heading);
  return names;
}

/** The button shows the model answer, once something is written, until the text can be handed in (`signal`). */
function addCheck(
  form: HTMLFormElement,
  field: HTMLTextAreaElement,
  model: HTMLElement | null,
  signal: AbortSignal,
): HTMLButtonElement | null {
  const check = form.querySelector<HTMLButtonElement>('button.check');
  if (check === null) return null;
  check.lang = interfaceLanguage;
  const status = addLine(check, 'score');
  status.setAttribute('role', 'status');
  const show = (event: Event) => {
    event.preventDefault();
    const isEmpty = field.value.trim() === '';
    status.textContent = isEmpty ? texts.empty : model === null ? texts.noModel : texts.shown;
    if (isEmpty) field.focus();
    else if (model !== null) model.hidden = false;
  };
  form.addEventListener('submit', show, { signal });
  signal.addEventListener('abort', () => status.remove());
  return check;
}
