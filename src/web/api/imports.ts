// API calls of authors: imports of files from other programs.
import { routes } from '#api/endpoints.ts';
import type { ImportChoices, ImportPreview } from '#api/imports.ts';
import type { DraftSummary } from '#api/lectures.ts';
import { type Api, request } from './api-client.ts';

/** What an import of the file would create. */
export async function previewImport(api: Api, file: File, signal: AbortSignal): Promise<ImportPreview> {
  const form = new FormData();
  form.append('file', file, file.name);
  return request(api, 'POST', routes.previewImport, { action: 'reading the file', form, signal });
}

/** Creates a draft of the file, unless it is aborted before. */
export async function importLecture(
  api: Api,
  file: File,
  choices: ImportChoices,
  signal: AbortSignal,
): Promise<DraftSummary> {
  const form = new FormData();
  form.append('metadata', JSON.stringify(choices));
  form.append('file', file, file.name);
  return request(api, 'POST', routes.importLecture, { action: 'importing the file', form, signal });
}
