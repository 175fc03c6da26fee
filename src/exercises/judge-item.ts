// Judges the answer to an item of any kind, on the server and in review; in a form
// each widget calls the rules of its kind.
import { type AnswerJudge, PLAIN_JUDGE } from '#answers/check-answer.ts';
import type { JudgedItem, Judgement } from './item.ts';
import { ITEM_RULES } from './item-rules.ts';

/** Judges an answer to an item; `judge` judges what is typed. What no learner can give (`findGivenFault`) is wrong. */
export function judgeItem(item: JudgedItem, given: string, judge: AnswerJudge = PLAIN_JUDGE): Judgement {
  return ITEM_RULES[item.kind].judge(item, given, judge);
}
