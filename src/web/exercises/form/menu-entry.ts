// What the editor's menu of exercises offers of a kind.
import type { LucideIcon } from 'lucide-react';
import type { exerciseHelpTexts } from '#texts/en/exercise-help.ts';

/** The languages of courses that have samples; others get the French ones, as in the demo course. */
type SampleLanguage = 'fr' | 'en' | 'de' | 'es' | 'it' | 'uk' | 'ru' | 'ar' | 'ja';

/** An entry of the menu: inserts a small example, or turns the selected lines into one. */
export type MenuEntry = {
  /** Its name among the texts. */
  name: keyof typeof exerciseHelpTexts.names;
  Icon: LucideIcon;
  /** The line above the sample; without it `@` and the name. */
  keyword?: string;
  /** Whether the sample is what a recording says. */
  hasRecording?: true;
  samples: Readonly<Record<SampleLanguage, string>>;
};
