// The state of the draft, outside React: an edit renders only what shows the text, and not the editor around it.
import type { Draft } from '#api/lectures.ts';
import {
  createDraftState,
  type DraftEvent,
  type DraftState,
  draftReducer,
} from '#web/screens/editor/model/draft-state.ts';

type Listener = () => void;

export class DraftStore {
  #state: DraftState;
  readonly #listeners = new Set<Listener>();

  constructor(draft: Draft) {
    this.#state = createDraftState(draft);
  }

  /** The current state, also for code that continues after an await. */
  readonly getState = (): DraftState => this.#state;

  readonly dispatch = (event: DraftEvent): void => {
    this.#state = draftReducer(this.#state, event);
    for (const listener of this.#listeners) listener();
  };

  /** Calls `listener` after every event, until the function that it returns is called. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The same, after each change of the markup. */
  readonly subscribeToMarkup = (listener: (markup: string) => void): (() => void) => {
    let { markup } = this.#state;
    return this.subscribe(() => {
      if (this.#state.markup === markup) return;
      markup = this.#state.markup;
      listener(markup);
    });
  };
}
