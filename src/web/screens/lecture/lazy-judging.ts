// Judging by the rules of a course, whose code is loaded when a lecture is first answered, as what describes mistakes is.
import type { AnswerJudge } from '#answers/check-answer.ts';
import { foldAnswer } from '#answers/normalize-answer.ts';
import type { LanguageRules } from '#answers/rules/answer-rules.ts';
import type { HoldBack } from '#web/exercises/form/widget.ts';

type Judging = { judge: AnswerJudge; holdBack: HoldBack | undefined };

/** Of the lecture that is shown. */
let current: { load(): Promise<void>; isSettled: boolean } | undefined;
/** Forms whose *Check* waits for the code. */
const waitingForms = new WeakSet<HTMLFormElement>();

function isExercise(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.lecture form') !== null;
}

document.addEventListener('focusin', ({ target }) => {
  if (isExercise(target)) void current?.load();
});

document.addEventListener(
  'submit',
  (event) => {
    const { target: form, submitter } = event;
    if (current === undefined || current.isSettled || !(form instanceof HTMLFormElement) || !isExercise(form)) return;
    event.preventDefault();
    event.stopPropagation();
    if (waitingForms.has(form)) return;
    waitingForms.add(form);
    void current.load().then(() => {
      waitingForms.delete(form);
      form.requestSubmit(submitter);
    });
  },
  true,
);

async function loadJudging(rules: LanguageRules): Promise<Judging> {
  const [{ createAnswerJudge }, { holdBack } = {}] = await Promise.all([
    import('#answers/rules/answer-judge.ts'),
    rules.secondChance ? import('#web/exercises/form/second-chance.ts') : undefined,
  ]);
  return { judge: createAnswerJudge(rules), holdBack };
}

/**
 * What judges the answers of a lecture from now on. Its code is loaded with the first exercise that has the focus, or at
 * once where `isAnswered`, and *Check* waits for it; where it cannot be loaded, only equal answers are right.
 */
export async function judgeLater(rules: LanguageRules, isAnswered: boolean): Promise<Judging> {
  let loaded: Judging | undefined;
  let loading: Promise<void> | undefined;
  const lecture = {
    isSettled: false,
    load() {
      loading ??= loadJudging(rules)
        .then((judging) => {
          loaded = judging;
        })
        .catch(() => undefined)
        .finally(() => {
          lecture.isSettled = true;
        });
      return loading;
    },
  };
  current = lecture;
  if (isAnswered) await lecture.load();
  return {
    judge: {
      check(typed, accepted) {
        if (loaded !== undefined) return loaded.judge.check(typed, accepted);
        return { right: accepted.map(foldAnswer).includes(foldAnswer(typed)), nearMisses: [] };
      },
      unifyForms: (text) => loaded?.judge.unifyForms(text) ?? text,
      lower: (text) => loaded?.judge.lower(text) ?? text.toLowerCase(),
      foldCharacter: (character) => loaded?.judge.foldCharacter(character) ?? character,
    },
    holdBack: rules.secondChance ? (checked, open) => loaded?.holdBack?.(checked, open) : undefined,
  };
}
