// Messages of the linter about exercises: what does not fit and is shown as text, and what makes an exercise pointless.
import type { ExerciseReportCode } from '#markup/tokenizer.ts';

export const EXERCISE_MESSAGES: Readonly<Record<ExerciseReportCode, string>> = {
  'exercise-without-lines':
    'An exercise begins on the very next line, so this line is shown as text: remove the empty line or the keyword after it.',
  'full-width-mark':
    'This is a wide sign of East Asian writing, which is text: type ( ), [ ], / and | with the narrow signs of the keyboard.',
  'choose-without-options':
    'This @choose has no answers to choose from, so it is shown as text: begin each with ( ), and the right one with (x).',
  'no-right-answer': 'No answer of this question is right, so it is shown as text: put an x into the brackets of one.',
  'all-answers-right':
    'Every answer of this question is right. Only one can be chosen here: leave the brackets of wrong ones empty, as in ( ), or use [x] where several are right.',
  'mixed-marks':
    'This question has round and square brackets: use ( ) where one answer is chosen, [ ] where several are.',
  'empty-answer': 'There is no text behind these brackets: write the answer after them.',
  'order-without-pieces':
    'There is nothing to put in order, so this @order is shown as text: cut a sentence with a / between spaces, or write three lines or more.',
  'one-piece': 'This sentence has only one piece, so it is shown as text: put a / between spaces where it is cut.',
  'too-many-pieces': 'More than a hundred pieces cannot be put in order, so this is shown as text.',
  'other-pieces':
    'This order has other pieces than the first one, so the line is shown as text: use the same pieces in both.',
  'every-order-right':
    'Every order of these pieces is right, so there is nothing to put in order: cut the sentence into more pieces.',
  'pair-without-right':
    'A pair needs two sides, so this is shown as text: write la France | français, each pair on a line.',
  'pair-with-more-sides':
    'A pair has two sides, with one | between them, so this line is shown as text. For a plain bar, type \\|.',
  'one-right-side': 'All pairs have the same right side, so there is nothing to pick: add a pair with another one.',
  'dictation-without-sound':
    'A dictation needs a recording on the line of its sentence, so this is shown as text: add { AUDIO | id }.',
  'dictation-without-words':
    'This recording has no sentence: write on its line what is heard. Until then the line is shown as text.',
};
