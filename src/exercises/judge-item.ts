// Judges the answer to an item of any kind: the same in the browser and on the server.
import { type AnswerJudge, PLAIN_JUDGE } from '#answers/check-answer.ts';
import { judgeChoice } from '#exercises/choose/item.ts';
import { judgeDictation } from '#exercises/dictation/item.ts';
import { judgeMatch } from '#exercises/match/item.ts';
import { judgeOrder } from '#exercises/order/item.ts';
import type { JudgedItem, Judgement } from './item.ts';

/** Judges an answer to an item; `judge` judges what is typed. What no learner can give (`findGivenFault`) is wrong. */
export function judgeItem(item: JudgedItem, given: string, judge: AnswerJudge = PLAIN_JUDGE): Judgement {
  switch (item.kind) {
    case 'blank':
      return judge.check(given, item.answers);
    case 'choice':
      return judgeChoice(item, given);
    case 'order':
      return judgeOrder(item, given);
    case 'match':
      return judgeMatch(item, given);
    case 'dictation':
      return judgeDictation(given, item.answers, judge);
  }
}
