// The language of the controls of an exported lecture, which a script of the file sets before the others run.
import { setInterfaceLanguage } from '#texts/language/translated.ts';

/** What that script sets: its tag, and the texts of a lecture by area (`pageTexts` in vite.config.ts). */
type PageTexts = { language: string; texts: Readonly<Record<string, object>> };

/** Without the script of a language, the controls are in English. */
export function usePageTexts(): void {
  const { pageTexts } = window as { pageTexts?: PageTexts };
  if (pageTexts === undefined) return;
  const { language, texts } = pageTexts;
  setInterfaceLanguage(language, (area, english) => texts[area] ?? english);
}
