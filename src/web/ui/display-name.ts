// The name of a draft or page on the screen.
import { publicationTexts } from '#texts/en/drafts.ts';

/** The name, or what stands for it while there is none. */
export function displayName(name: string): string {
  return name.trim() || publicationTexts.untitled;
}
