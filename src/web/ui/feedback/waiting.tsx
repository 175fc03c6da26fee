// Placeholder of a screen while its code is loaded, or while it is not known yet whether this person may open it.
import { specShellTexts } from '#texts/en/spec-shell.ts';

export function Waiting() {
  return <main id="content" aria-busy="true" title={specShellTexts.product} />;
}
