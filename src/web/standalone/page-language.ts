// The language of an exported lecture's controls: a script that ran before has its texts; without one they are in English.
import { setInterfaceLanguage } from '#texts/language/translated.ts';

/** What the script of a language sets: its tag, and the texts of a lecture by area (`pageTexts` in vite.config.ts). */
type PageTexts = { language: string; texts: Readonly<Record<string, object>> };

const { pageTexts } = window as { pageTexts?: PageTexts };
if (pageTexts !== undefined) {
  const { language, texts } = pageTexts;
  setInterfaceLanguage(language, (area, english) => texts[area] ?? english);
}
