// Those texts of the product specification that a lecture needs, word for word; the others are not loaded with it.
import { translated } from '#web/texts/language/translated.ts';

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
    invalidDraftId: 'Invalid draftId',
    invalidPageId: 'Invalid pageId',
    invalidFileName: 'Invalid file name',
    noData: 'No data received',
    session: (message: string) => `Failed to get session: ${message}`,
    fetchingDraft: (status: number, statusText: string) => `Error fetching draft: ${status} ${statusText}`,
    fetchingPage: (status: number, statusText: string) => `Error fetching page: ${status} ${statusText}`,
    publishing: (status: number, statusText: string) => `Error publishing draft: ${status} ${statusText}`,
    network: (message: string) => `Network error: ${message}`,
  },
} as const;

/** A part of `specTexts`, with the same translation. */
export const specShellTexts = translated('spec', SPEC_SHELL);
