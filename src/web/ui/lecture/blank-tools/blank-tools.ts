// What helps with the blanks of a lecture: the accents bar with its hint button, and teachers' explanations. Loaded
// when a blank gets the focus, or at once where there are explanations.

import type { Explanation } from '#web/exercises/form/widget.ts';
import { markInterfaceText } from '#web/ui/direction/interface-text.ts';
import { attachAccentsBar } from './accents.ts';
import { attachExplanations } from './explanations.ts';
import { attachHeard } from './heard.ts';
import { attachHints } from './hints.ts';
import { attachSources } from './sources.ts';

/** What the tools need of a learner (`Learner` in exercise-form.ts). */
type ToolsLearner = {
  letters: readonly string[];
  explanations: readonly Explanation[];
  onHint(item: string, level: 1 | 2): void;
  isQuiet?: boolean | undefined;
};

/** Fills `dock`, which follows `body`. The returned function removes everything. */
export function attachBlankTools(body: HTMLElement, dock: HTMLElement, learner: ToolsLearner): () => void {
  const abort = new AbortController();
  const detachBar = attachAccentsBar(body, dock, learner.letters);
  const status = markInterfaceText(document.createElement('p'));
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  dock.after(status);
  const announce = (text: string) => {
    status.textContent = text;
  };
  const findLastExplanation = attachExplanations(body, learner.explanations, announce, abort.signal);
  attachSources(body, abort.signal);
  if (learner.isQuiet !== true) attachHeard(body, abort.signal);
  const bar = dock.querySelector<HTMLElement>('.accents');
  const { onHint } = learner;
  if (bar !== null) attachHints({ body, bar, onHint, announce, findLastExplanation }, abort.signal);
  return () => {
    abort.abort();
    detachBar();
    status.remove();
  };
}
