// The name of the site in the titles of tabs after it was changed; the server writes it into each page that is loaded.
import { specShellTexts } from '#texts/en/spec-shell.ts';

/** @param schoolName empty where the school has none: then titles name the product */
export function nameSite(schoolName: string): void {
  const { dataset } = document.documentElement;
  const before = dataset.site ?? specShellTexts.product;
  if (schoolName === '') delete dataset.site;
  else dataset.site = schoolName;
  if (document.title.endsWith(before))
    document.title = document.title.slice(0, -before.length) + (dataset.site ?? specShellTexts.product);
}
