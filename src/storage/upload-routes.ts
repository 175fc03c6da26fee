// The protocol's calls that write an object's bytes. Their bodies are never parsed as JSON, whatever their type says.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { mayBeWritten, nameContent } from './objects.ts';
import type { StorageParts } from './parts.ts';
import { placeIn } from './places.ts';
import { letGo, readUpload } from './upload.ts';

/** Adds the calls that upload and replace. This plugin must have none that read a body in another way. */
export async function uploadRoutes(app: FastifyInstance, parts: StorageParts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await app.register(multipart);

  app.post('/object/*', (request) => upload(parts, request, request.headers['x-upsert'] === 'true'));
  app.put('/object/*', (request) => upload(parts, request, true));
}

async function upload(parts: StorageParts, request: FastifyRequest, upsert: boolean) {
  try {
    const caller = await callerOf(parts, request.headers.authorization);
    const place = placeIn(request);
    const bucket = await mayBeWritten(parts, caller, place, upsert);
    const content = await readUpload(parts, request, bucket);
    const { id } = await nameContent(parts, caller, place, content, upsert);
    return { Key: `${place.bucket}/${place.key}`, Id: id };
  } catch (error) {
    letGo(request.raw);
    throw error;
  }
}
