// Sorts drafts by name as the interface's language does, numbers by value: "Leçon 2" before "Leçon 10".
import { locale } from '#texts/language/translated.ts';
import { displayName } from '#web/ui/display-name.ts';

const collator = new Intl.Collator(locale, { numeric: true });

export function sortByName<Draft extends { name: string }>(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted((a, b) => collator.compare(displayName(a.name), displayName(b.name)));
}
