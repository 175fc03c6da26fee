// Receives the form of an import: one file, which is held in memory, and the author's choices.
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type ImportChoices, importChoices } from '#api/imports.ts';
import { stripBidiControls } from '#api/limits.ts';
import { invalidField, Problem } from '#api/problem.ts';
import { UPLOAD_STALL_TIMEOUT_MS } from '#http/files/upload-rules.ts';
import { IMPORT_LIMITS } from '#lectures/import/import-limits.ts';
import type { ImportFile } from '#lectures/import/imported.ts';
import {
  createMultipartReader,
  parseMetadataPart,
  readPart,
  singleFileOnly,
  toMultipartProblem,
} from '#lectures/media/multipart-reader.ts';

/** Thousands of gaps with their answers. */
const MAX_CHOICES_BYTES = 1024 * 1024;

/**
 * Reads the form to its end.
 * @throws Problem for everything that is wrong with it; 413 `file_too_large` for a file over `IMPORT_LIMITS.fileBytes`
 */
export async function receiveImport(request: FastifyRequest): Promise<{ file: ImportFile; choices: ImportChoices }> {
  request.raw.setTimeout(UPLOAD_STALL_TIMEOUT_MS);
  const reader = createMultipartReader(request, IMPORT_LIMITS.fileBytes, MAX_CHOICES_BYTES);
  let file: ImportFile | undefined;
  let choices: ImportChoices | undefined;
  for (let part = await readPart(reader); part !== undefined; part = await readPart(reader)) {
    if (part.type === 'file') {
      if (file !== undefined || part.fieldname !== 'file') {
        part.file.destroy();
        throw file === undefined
          ? invalidField(part.fieldname, 'The file belongs in the part "file".')
          : singleFileOnly();
      }
      file = await readFile(part);
    } else if (part.fieldname === 'metadata') choices = parseMetadataPart(part, importChoices);
  }
  if (file === undefined) throw invalidField('file', 'The upload has no part named "file".', 'missing_file');
  request.raw.setTimeout(0);
  return { file, choices: choices ?? importChoices.parse({}) };
}

async function readFile({ file, filename = '' }: MultipartFile): Promise<ImportFile> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of file) {
      const bytes: Buffer = chunk;
      length += bytes.length;
      if (length > IMPORT_LIMITS.fileBytes) throw importTooLarge();
      chunks.push(bytes);
    }
  } catch (error) {
    throw toMultipartProblem(error);
  }
  return { name: stripBidiControls(filename), bytes: Buffer.concat(chunks) };
}

/** @returns Problem 413 `file_too_large` */
export function importTooLarge(): Problem {
  const megabytes = IMPORT_LIMITS.fileBytes / 1024 / 1024;
  const message = `A file to import may have at most ${megabytes} MB.`;
  return new Problem(413, 'file_too_large', message, { extras: { field: 'file', maxBytes: IMPORT_LIMITS.fileBytes } });
}
