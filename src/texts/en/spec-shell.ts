// Those texts of the product specification that a lecture needs, word for word; the others are not loaded with it.
import { translated } from '#texts/language/translated.ts';

export const SPEC_SHELL = {
  product: 'Cahier',
  nav: {
    home: 'Home',
    drafts: 'My drafts',
    lecture: 'Lecture',
    documentation: 'Markup documentation',
    logout: 'Logout',
  },
  viewer: { menu: 'Learn french A1' },
  errors: {
    noToken: 'No authentication token available',
    invalidPageId: 'Invalid pageId',
    noData: 'No data received',
    session: (message: string) => `Failed to get session: ${message}`,
    fetchingPage: (status: number, statusText: string) => `Error fetching page: ${status} ${statusText}`,
  },
} as const;

/** A part of `specTexts`, with the same translation. */
export const specShellTexts = translated('specTexts', SPEC_SHELL);
