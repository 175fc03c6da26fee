// Texts between the items of a list.

export const listTexts = {
  /** Between items without an "and". */
  separator: ', ',
} as const;
