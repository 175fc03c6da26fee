// Isolates a name in the text of an option, which can have no elements in it. Not in
// isolate-names.ts, which is loaded before all texts.
import { getDirection } from '#api/direction.ts';
import { findTextDirection } from '#api/text-direction.ts';
import { interfaceLanguage } from './translated.ts';

/** The name between U+2068 and U+2069 if it is written in the other direction than the interface. */
export function isolateName(name: string): string {
  const direction = findTextDirection(name);
  return direction === undefined || direction === getDirection(interfaceLanguage) ? name : `\u2068${name}\u2069`;
}
