// What a teacher says about a wrong answer, below the line of its blank once it is checked.
import { normalizeAnswer } from '#answers/normalize-answer.ts';
import { hintTexts } from '#texts/en/hints.ts';
import { insertBelowLine } from '#web/exercises/form/insert-below-line.ts';
import { CHECKED_EVENT, type Explanation } from '#web/exercises/form/widget.ts';
import { iconSvg } from '#web/ui/icons.ts';
import { fillNodes } from '#web/ui/slots/fill-nodes.ts';

/** The explanation of the last wrong answer to a blank. */
export type FindLastExplanation = (blank: Element) => string | undefined;

/** Shows explanations of the answers that are checked already, and of those that will be. */
export function attachExplanations(
  body: HTMLElement,
  explanations: readonly Explanation[],
  announce: (text: string) => void,
  signal: AbortSignal,
): FindLastExplanation {
  const byAnswer = new Map(explanations.map(({ item, folded, explanation }) => [`${item} ${folded}`, explanation]));
  const lastByBlank = new Map<Element, string>();

  /** Returns what was shown. */
  function explain(root: ParentNode): string[] {
    const wrong = root.querySelectorAll<HTMLElement>('.blank:has(> .given.wrong)');
    return [...wrong].flatMap((blank) => {
      const given = blank.querySelector('.given > :first-child:not(.nothing)')?.textContent ?? '';
      const explanation = byAnswer.get(`${blank.dataset.item} ${normalizeAnswer(given)}`);
      lastByBlank.delete(blank);
      if (explanation === undefined) return [];
      lastByBlank.set(blank, explanation);
      insertBelowLine(blank, createExplanation(given, explanation));
      return [hintTexts.explained(given, explanation)];
    });
  }

  explain(body);
  body.addEventListener(
    CHECKED_EVENT,
    ({ target }) => {
      // Also what was explained before: an exercise is checked again with only some of its blanks open.
      if (!(target instanceof HTMLFormElement)) return;
      removeExplanations(target);
      announce(explain(target).join(' '));
    },
    { signal },
  );
  body.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button.again') : null;
      if (button === null) return;
      removeExplanations(button.closest('form'));
      announce('');
    },
    { signal },
  );
  return (blank) => lastByBlank.get(blank);
}

function removeExplanations(form: ParentNode | null): void {
  for (const explanation of form?.querySelectorAll('.explanation') ?? []) explanation.remove();
}

/** The answer first: a line may have several blanks. The language of an explanation is not known. */
function createExplanation(given: string, explanation: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'remark explanation';
  const answer = document.createElement('i');
  answer.dir = 'auto';
  answer.textContent = given;
  const text = document.createElement('span');
  text.lang = '';
  text.dir = 'auto';
  text.textContent = explanation;
  const line = fillNodes(hintTexts.explained, [answer, text], (piece) => document.createTextNode(piece));
  element.append(iconSvg('note'), ...line);
  return element;
}
