// The script of a lecture that is exported as one HTML file: plays its recordings and
// checks the answers of its exercises, offline.
import type { AnswerJudge } from '#answers/check-answer.ts';
import { createAnswerJudge } from '#answers/rules/answer-judge.ts';
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import { getDirection } from '#api/direction.ts';
import { enhanceExercises } from '#web/exercises/enhance-exercises.ts';
import { holdBack } from '#web/exercises/form/second-chance.ts';
import type { Learner } from '#web/exercises/form/widget.ts';
import { accountKey } from '#web/storage-keys.ts';
import { markParagraphDirections } from '#web/ui/direction/paragraph-direction.ts';
import { withholdComposedKeys } from '#web/ui/keyboard.ts';
import { closeHeadingGaps } from '#web/ui/lecture/layout/heading-levels.ts';
import { wrapTables } from '#web/ui/lecture/layout/wide-tables.ts';
import { playInline } from '#web/ui/lecture/player/play-inline.ts';
import { addPlayers } from '#web/ui/lecture/player/player.ts';
import { usePageTexts } from './page-texts.ts';

/** What a package for a learning platform sets, to keep answers there (scorm-driver.js). */
type LectureResults = Pick<Learner, 'items'> & {
  savedAnswer(item: string): string | undefined;
  onCheck(...checked: Parameters<Learner['onCheck']>): void;
};

/** A learner whose checked answers are kept by the platform, if there is one. */
function createLearner(
  results: LectureResults | undefined,
  judge: AnswerJudge | undefined,
  hasSecondChance: boolean,
): Learner {
  const answeredAt = new Date().toISOString();
  return {
    items: results?.items ?? [],
    savedAnswer(item) {
      const given = results?.savedAnswer(item);
      return given === undefined ? undefined : { given, answeredAt };
    },
    typedAnswer: () => undefined,
    onInput() {},
    onCheck(answers) {
      results?.onCheck(answers);
      return undefined;
    },
    onHint() {},
    judge,
    holdBack: hasSecondChance ? holdBack : undefined,
    explanations: [],
    letters: [],
    transcripts: {},
    mp3: [],
    textsKey: accountKey('texts', location.pathname),
    sizes: {},
  };
}

usePageTexts();

// Set by a script of the package that ran before.
const { lectureResults } = window as { lectureResults?: LectureResults };

withholdComposedKeys();
// What counts in typed answers, where it is not as usual.
const { lang, dataset } = document.documentElement;
const rules: LanguageRules | undefined =
  dataset.answerRules === undefined ? undefined : JSON.parse(dataset.answerRules);
const judge = rules && createAnswerJudge(rules);

markParagraphDirections(document.querySelectorAll('.lecture *'), getDirection(lang));
addPlayers(document);
closeHeadingGaps(document);
playInline(document);
enhanceExercises(document, createLearner(lectureResults, judge, rules?.secondChance === true), lang);
wrapTables(document);
