// A card as an exercise: which way an item is met, its HTML, and the judgement of what was given.

import { type AnswerJudge, PLAIN_JUDGE } from '#answers/check-answer.ts';
import { createAnswerJudge } from '#answers/rules/answer-judge.ts';
import { mediaPath } from '#api/endpoints.ts';
import type { ReviewCard, ReviewWay } from '#api/reviews.ts';
import { judgeDictation } from '#exercises/dictation/item.ts';
import type { Judgement } from '#exercises/item.ts';
import { judgeItem } from '#exercises/judge-item.ts';
import { renderSolution } from '#exercises/render-exercise.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import { answerInputHtml, audioHtml, CHECK_BUTTON, formTag, optionInputHtml } from '#syntax/tags.ts';
import { renderClue, renderPracticeHtml } from '#web/screens/progress/practice-html.ts';

const WRONG: Judgement = { right: false, nearMisses: [] };

type Sound = NonNullable<ReviewCard['sound']>;

/**
 * The way in which an item is met, by what it has: a line is chosen by ear when it is met for the first
 * time; a word is written by ear from then on, and a blank whose line has a recording every other time, or
 * always where the line has nothing to read.
 */
export function chooseWay(card: ReviewCard, reviews: number): ReviewWay {
  const { kind, sound, choices } = card;
  if (sound === undefined) return 'fill';
  if (choices !== undefined && reviews === 0) return 'choose';
  return kind === 'word' || reviews % 2 === 1 || isRiddle(card) ? 'write' : 'fill';
}

/** Whether nothing but a heading says what belongs into a blank. */
function isRiddle({ kind, before, after, clue }: ReviewCard): boolean {
  const texts = [before, after, clue?.previous, clue?.next];
  return kind === 'blank' && clue?.pictures === undefined && !texts.some((text = '') => /\p{L}/u.test(text));
}

/** Whether a card is answered in a field, with a keyboard. */
export function isTyped({ kind }: ReviewCard, way: ReviewWay): boolean {
  return way === 'write' || (way === 'fill' && (kind === 'blank' || kind === 'dictation'));
}

/** The card as a form with one item, which the lecture's own code enhances. */
export function renderCard(card: ReviewCard, way: ReviewWay): string {
  const { sound, choices = [] } = card;
  if (way === 'fill' || sound === undefined) return renderItem(card);
  // What the exercise asks for is not what is asked here.
  const clue = renderClue(card.clue && { ...card.clue, instruction: '' }).join('\n');
  return way === 'write' ? renderDictation(sound, clue) : renderChoices(sound, choices, clue);
}

/** The line with its recording, for after the answer. */
export function renderSound({ mediaId, texts: [text = ''], meaning = '' }: Sound): string {
  const translation = meaning === '' ? '' : ` <em>${escapeHtml(meaning)}</em>`;
  return `<p>${audioHtml(mediaPath(mediaId))} ${escapeHtml(text)}${translation}</p>`;
}

/** What was given as it is sent: of a choice the line in place of its number. */
export function readGiven({ choices = [] }: ReviewCard, way: ReviewWay, given: string): string {
  return way === 'choose' ? (choices[Number(given) - 1] ?? '') : given;
}

/** What judges what is typed for a card. */
export function findCardJudge({ answerRules }: ReviewCard): AnswerJudge {
  return answerRules === undefined ? PLAIN_JUDGE : createAnswerJudge(answerRules);
}

/** Judges as the server does (lectures/review/page-cards.ts). `given` comes from `readGiven`. */
export function judgeCard(card: ReviewCard, way: ReviewWay, given: string): Judgement {
  const { kind, sound, answers, options = [], givenWords } = card;
  const judge = findCardJudge(card);
  if (way === 'fill' || sound === undefined)
    return kind === 'word'
      ? WRONG
      : judgeItem({ kind, answers, options, ...(givenWords === undefined ? {} : { givenWords }) }, given, judge);
  if (way === 'choose') return { right: sound.texts.includes(given), nearMisses: [] };
  return judgeDictation({ answers: sound.texts }, given, judge);
}

/** How each word of a line begins. */
export function firstLetters({ texts: [text = ''] }: Sound): string {
  return text.replace(/([\p{L}\p{N}])[\p{L}\p{N}\p{M}]+/gu, '$1…');
}

function renderItem({ pageId, kind, before, after, answers, options, html, lead, clue }: ReviewCard): string {
  const shared = { pageId, before, after, answers, given: '', ...(clue && { clue }) };
  if (kind === 'blank' || kind === 'word') return renderPracticeHtml([shared]);
  return renderPracticeHtml([
    {
      ...shared,
      kind,
      exercise: 1,
      ...(options === undefined ? {} : { options }),
      ...(html === undefined ? {} : { html }),
      ...(lead === undefined ? {} : { lead }),
    },
  ]);
}

function renderDictation({ mediaId, texts }: Sound, clue: string): string {
  const line = `<p>${audioHtml(mediaPath(mediaId))} ${answerInputHtml(1)}${renderSolution(texts)}</p>`;
  return `${formTag('dictation')}\n${clue}${line}\n${CHECK_BUTTON}\n</form>`;
}

function renderChoices({ mediaId, texts }: Sound, choices: readonly string[], clue: string): string {
  const options = choices.map(
    (text, at) => `<li><label>${optionInputHtml('radio', 1, at + 1)} ${escapeHtml(text)}</label></li>`,
  );
  const right = renderSolution([String(choices.indexOf(texts[0] ?? '') + 1)]);
  const question = `<fieldset><legend>${audioHtml(mediaPath(mediaId))}</legend><ol>${options.join('')}</ol>${right}</fieldset>`;
  return `${formTag('choose')}\n${clue}${question}\n${CHECK_BUTTON}\n</form>`;
}
