// French texts of what stands between the items of a list. Not yet read by a native speaker.
import type * as english from '#texts/formats/list-texts.ts';

export const listTexts: typeof english.listTexts = { separator: ', ' };
