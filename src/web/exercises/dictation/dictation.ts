// Dictations: lines that are heard and typed, and compared word by word.
import type { AnswerJudge } from '#answers/check-answer.ts';
import { diffCharacters } from '#answers/diff-characters.ts';
import { loadHomophones } from '#answers/homophones.ts';
import { judgeDictation } from '#exercises/dictation/item.ts';
import type { Judgement, WordResult } from '#exercises/item.ts';
import { exerciseKindTexts } from '#texts/en/exercise-kinds.ts';
import { interfaceLanguage } from '#texts/language/translated.ts';
import { findPlace, type Place } from '#web/exercises/form/find-place.ts';
import { readAnswers } from '#web/exercises/form/read-item.ts';
import { readWords } from '#web/exercises/form/read-words.ts';
import { createHeldRemark, createRemark } from '#web/exercises/form/remark.ts';
import { createHiddenText, createResult } from '#web/exercises/form/result-marks.ts';
import type { ExerciseItem, Widget, WidgetOptions } from '#web/exercises/form/widget.ts';
import { iconSvg } from '#web/ui/icons.ts';
import { getSpeed, seekTo, togglePlayback } from '#web/ui/lecture/player/playback.ts';

const { dictation: texts } = exerciseKindTexts;

export const dictationWidget: Widget = { enhance, listAnswers };

function enhance(form: HTMLFormElement, { judge, language }: WidgetOptions) {
  return {
    items: findInputs(form).map((input, at) => createLine(input, at + 1, judge)),
    load: () => loadHomophones(language),
  };
}

function listAnswers(form: Element): string[][] {
  return findInputs(form).map(({ parentElement }) => (parentElement === null ? [] : readAnswers(parentElement)));
}

function findInputs(form: Element): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input.answer')];
}

function findResult({ right, nearMisses }: Judgement): 'right' | 'nearly' | 'wrong' {
  if (right) return 'right';
  return nearMisses.length > 0 ? 'nearly' : 'wrong';
}

function createLine(input: HTMLInputElement, number: number, judge: AnswerJudge | undefined): ExerciseItem {
  const row = input.parentElement ?? input;
  const answers = readAnswers(row);
  const givenWords = [...row.querySelectorAll('.given')].slice(0, 1).map(readWords).join('');
  const correction = row.querySelector<HTMLElement>('.correction');
  row.classList.add('line');
  row.dataset.number = String(number);
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('autocapitalize', 'none');
  nameRecordings(row, number);
  addSlowButtons(row, number);
  const added: Element[] = [];
  let place: Place | undefined;
  const line: ExerciseItem = {
    element: row,
    verdict: 'open',
    readGiven: () => input.value,
    restore: (given) => (input.value = given),
    hold() {
      const { nearMisses, words } = judgeDictation({ answers, givenWords }, input.value, judge);
      if (nearMisses.length === 0) return false;
      place = findWordPlace(input.value, words);
      const remark = createHeldRemark(nearMisses);
      row.append(remark);
      row.classList.add('held');
      input.setAttribute('aria-describedby', remark.id);
      added.push(remark);
      return true;
    },
    showResult() {
      for (const element of added.splice(0)) element.remove();
      row.classList.remove('held');
      input.removeAttribute('aria-describedby');
      const judgement = judgeDictation({ answers, givenWords }, input.value, judge);
      line.verdict = findResult(judgement);
      const result = createLineResult(input.value, judgement);
      input.replaceWith(result);
      added.push(result);
      if (correction === null) return;
      const label = createHiddenText(texts.sentence);
      const arrow = iconSvg('arrowRight');
      arrow.classList.add('arrow');
      correction.textContent = answers[judgement.nearestIndex ?? 0] ?? answers[0] ?? '';
      correction.before(label, arrow);
      correction.hidden = false;
      const remarks = createRemarks(judgement);
      row.append(...remarks);
      added.push(label, arrow, ...remarks);
    },
    reopen() {
      const wasRight = line.verdict === 'right';
      line.verdict = 'open';
      // A long line is mended, not typed anew.
      if (wasRight) input.value = '';
      const [result, ...rest] = added.splice(0);
      result?.replaceWith(input);
      for (const element of rest) element.remove();
      if (correction !== null) correction.hidden = true;
    },
    focus() {
      input.focus();
      if (place) input.setSelectionRange(place.from, place.to);
      place = undefined;
    },
  };
  return line;
}

/** Where the first word of a line that is not right differs; where one is missing, the place between two. */
function findWordPlace(given: string, words: Judgement['words'] = []): Place | undefined {
  let end = 0;
  for (const { text, state, expected = '' } of words) {
    const at = state === 'missing' ? end : given.indexOf(text, end);
    if (at < 0) return undefined;
    if (state === 'missing') return { from: at, to: at };
    end = at + text.length;
    if (state === 'extra') return { from: at, to: end };
    if (state === 'right') continue;
    const { from, to } = findPlace(diffCharacters(text, expected, 0));
    return { from: at + from, to: at + to };
  }
  return undefined;
}

/** By the number of the line: its words are what is asked, and several buttons "Play" cannot be told apart. */
function nameRecordings(row: Element, number: number): void {
  for (const player of row.querySelectorAll('.player'))
    player.dispatchEvent(new CustomEvent('rename', { detail: exerciseKindTexts.line(number) }));
}

/** How much slower than the learner's speed. */
const SLOWER = 0.7;

/** Plays from the beginning, slower than the learner's speed, this time only. */
function playSlowly(media: HTMLMediaElement): void {
  seekTo(media, 0);
  // The player applies the learner's speed when it starts.
  media.addEventListener('playing', () => (media.playbackRate = SLOWER * getSpeed()), { once: true });
  if (media.paused) togglePlayback(media);
}

/** Next to each recording, a button that plays it slower, from the beginning. */
function addSlowButtons(row: Element, number: number): void {
  for (const audio of row.querySelectorAll('audio')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'slower';
    button.lang = interfaceLanguage;
    button.textContent = texts.slowly;
    button.setAttribute('aria-label', texts.playSlowly(exerciseKindTexts.line(number)));
    button.addEventListener('click', () => playSlowly(audio));
    (audio.closest('.player') ?? audio).after(button);
  }
}

/** The typed line, each word marked; without words to mark, as one text. */
function createLineResult(given: string, judgement: Judgement): HTMLElement {
  const { words = [] } = judgement;
  const result = createResult(given, findResult(judgement), undefined);
  if (given.trim() === '' || words.length === 0) return result;
  result.classList.add('words');
  const line = words.flatMap((word, at) => [at === 0 || word.isJoined ? '' : ' ', createWord(word)]);
  result.firstElementChild?.replaceWith(...line);
  return result;
}

const WORD_ELEMENTS = { right: 'span', near: 'mark', missing: 'ins', extra: 'del' } as const;

function createWord({ text, state }: WordResult): HTMLElement {
  const element = document.createElement(WORD_ELEMENTS[state]);
  element.className = state;
  element.textContent = text;
  if (state !== 'right') element.append(createHiddenText(texts[state]));
  return element;
}

/** What nearly right words differ in, each once. */
function createRemarks({ words = [] }: Judgement): HTMLElement[] {
  const near = words.flatMap(({ nearMisses = [], expected }) =>
    nearMisses.length > 0 && expected !== undefined ? [{ nearMisses, expected }] : [],
  );
  const byExpected = new Map(near.map((word) => [word.expected, word]));
  return [...byExpected.values()].map(({ nearMisses, expected }) =>
    createRemark(nearMisses, [{ text: expected, differs: false }]),
  );
}
