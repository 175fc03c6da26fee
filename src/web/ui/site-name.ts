// The title of the tab: the screen's, then the school's name, or the product's where the school has none.
import { useEffect } from 'react';
import { specShellTexts } from '#texts/en/spec-shell.ts';

let screenTitle = '';
let siteName = '';

function showTitle(): void {
  const site = siteName || specShellTexts.product;
  document.title = screenTitle === '' || screenTitle === specShellTexts.product ? site : `${screenTitle} – ${site}`;
}

/** Names the screen in the title. */
export function setScreenTitle(title: string): void {
  screenTitle = title;
  showTitle();
}

/** Names the school in the title, as soon as it is known; an empty name is that of the product. */
export function useSiteName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined || name === siteName) return;
    siteName = name;
    if (screenTitle !== '') showTitle();
  }, [name]);
}
