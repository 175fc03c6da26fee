// What a teacher marks in a text. Without schemas, so that the browser's bundle stays small.

/** In the order of their keys, 1 to 8. The last two correct nothing. */
export const MARK_KINDS = ['spelling', 'grammar', 'word', 'order', 'missing', 'style', 'good', 'question'] as const;
