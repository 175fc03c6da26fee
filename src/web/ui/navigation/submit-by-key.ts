// Sends the form of a text area by key: Enter begins a line there.
import type { KeyboardEvent } from 'react';
import { hasMod } from '#web/ui/keyboard.ts';

/** Sends the form with Ctrl (on a Mac Cmd) and Enter, as its button does. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !hasMod(event) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
