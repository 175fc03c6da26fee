// The tags with attributes that lecture markup becomes, to the byte as `toHtml`
// writes them. Values are escaped by the caller.
import type { KindName } from './kinds.ts';

/** What the id of a medium follows in its address. */
export const MEDIA_ADDRESS = '/public/api/media/';

export const formTag = (kind: KindName) => `<form class="${kind}-form">`;

/** The field set of a dialogue to put in order, and the word bank. */
export const LINES_TAG = '<fieldset class="lines">';
export const BANK_TAG = '<ul class="bank">';
export const dataHtml = (number: number | string) => `<data value="${number}">`;
export const LIMITS_PATTERN = '[1-9]\\d{0,3}(?:-[1-9]\\d{0,3})?';
/** How many words a text is asked to have: at least, or from and to. */
export const limitsHtml = (limits: string) => `<data class="limits" value="${limits}"></data>`;
export const textFieldHtml = (number: number | string) =>
  `<textarea class="answer" rows="8" aria-label="Answer ${number}"></textarea>`;
/** The model answer of a text, and what it is to have. */
export const MODEL_TAG = '<div class="model" hidden>';
export const CRITERIA_TAG = '<ul class="criteria">';
/** The most seconds that a take may last, and those of a line that names none. */
export const [MAX_TAKE_SECONDS, TAKE_SECONDS] = [180, 20];
/** How many seconds a take of the line may last. */
export const takeHtml = (seconds: number) => `<data class="take" value="${seconds}"></data>`;
export const selectHtml = (number: number | string) => `<select aria-label="Answer ${number}">`;
export const optionInputHtml = (type: string, question: number | string, option: number | string) =>
  `<input type="${type}" name="${question}" value="${option}">`;
export const CHECK_BUTTON = '<button type="submit" class="check">Check</button>';
export const HEADER_CELL_TAG = '<th scope="col">';

/** A header cell of a word list. */
export const languageCellTag = (tag: string) => `<th scope="col" lang="${tag}">`;
export const WORDS_TAG = '<table class="words">';

export const audioHtml = (src: string) => `<audio controls preload="none" src="${src}"></audio>`;
export const videoHtml = (src: string) => `<video controls preload="metadata" src="${src}"></video>`;
export const imageHtml = (src: string, alt: string) => `<img src="${src}" alt="${alt}" loading="lazy">`;
/** Words with their reading, which browsers without ruby show behind them. */
export const rubyHtml = (words: string, reading: string) => `<ruby>${words}<rt>${reading}</rt></ruby>`;
export const answerInputHtml = (number: number | string) =>
  `<input class="answer" type="text" aria-label="Answer ${number}" autocomplete="off" autocapitalize="off" spellcheck="false">`;
