// The contract of the product calls: what goes in, what comes out.
import { z } from 'zod';

/** Longest name of a draft, in UTF-16 code units. */
export const MAX_NAME_LENGTH = 200;
/** Longest markup of a draft, in UTF-16 code units. */
export const MAX_MARKUP_LENGTH = 1_000_000;
/** Longest published page, in bytes of HTML. */
export const MAX_HTML_BYTES = 4 * 1024 * 1024;

export const mediaType = z.enum(['AUDIO', 'VIDEO', 'IMAGE']);

export const media = z.object({
  id: z.string(),
  name: z.string(),
  type: mediaType,
});

/** What the markup reader noticed, for the author. Lines and columns count from 1. */
export const notice = z.object({
  line: z.int(),
  column: z.int(),
  code: z.string(),
  message: z.string(),
});

export const draft = z.object({
  id: z.string(),
  name: z.string(),
  markup: z.string(),
  medias: z.array(media),
  /** How many times this draft was saved; sent back with the next save, it keeps two authors from overwriting each other. */
  revision: z.int(),
});

export const draftSummary = z.object({ id: z.string(), name: z.string() });

export const saveDraft = z.object({
  id: z.string().nullish(),
  name: z.string().max(MAX_NAME_LENGTH, `A name has at most ${MAX_NAME_LENGTH} characters.`),
  markup: z.string().max(MAX_MARKUP_LENGTH, `A text has at most ${MAX_MARKUP_LENGTH} characters.`),
  revision: z.int().nonnegative().nullish(),
});

export const savedDraft = z.object({
  id: z.string(),
  name: z.string(),
  revision: z.int(),
  errors: z.array(notice),
});

export const mediaMetadata = z.object({ name: z.string(), type: mediaType });

export const publishedPage = z.object({ pageId: z.string(), name: z.string(), edition: z.int() });

export const page = z.object({ name: z.string(), html: z.string() });

export const course = z.object({
  id: z.string(),
  title: z.string(),
  /** BCP 47 tag of the language that is taught. */
  language: z.string(),
  units: z.array(
    z.object({
      title: z.string(),
      lectures: z.array(z.object({ title: z.string(), pageId: z.string() })),
    }),
  ),
});

export type MediaType = z.infer<typeof mediaType>;
export type Media = z.infer<typeof media>;
export type MediaMetadata = z.infer<typeof mediaMetadata>;
export type Draft = z.infer<typeof draft>;
export type DraftSummary = z.infer<typeof draftSummary>;
export type SaveDraft = z.infer<typeof saveDraft>;
export type SavedDraft = z.infer<typeof savedDraft>;
export type PublishedPage = z.infer<typeof publishedPage>;
export type Page = z.infer<typeof page>;
export type Course = z.infer<typeof course>;
