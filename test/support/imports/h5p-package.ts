// An H5P package with some content.
import { strToU8, zipSync } from 'fflate';

export function h5pPackage(mainLibrary: string, params: unknown): Uint8Array {
  return zipSync({
    'h5p.json': strToU8(JSON.stringify({ title: 'T', mainLibrary })),
    'content/content.json': strToU8(JSON.stringify(params)),
  });
}
