// Routes that download objects, with headers that prevent uploaded HTML from running as a page of this origin (XSS).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectRow } from '#db/tables/storage.ts';
import { contentDisposition, type FileSource, sendFile } from '#http/files/send-file.ts';
import { uploadCsp } from '#http/security/security-headers.ts';
import { authenticateCaller } from '#storage/authorization.ts';
import type { StorageContext } from '#storage/context.ts';
import { parseObjectPath } from '#storage/object-path.ts';
import { findObject, readObject, readPublicObject } from '#storage/objects.ts';
import { parseInput, tokenQuery } from '#storage/parse-input.ts';
import { objectEtag, serializeObjectInfo } from '#storage/serializers.ts';
import { verifySignedUrl } from '#storage/signed-urls.ts';

/** Adds the routes that read objects: public ones, with an access token, and by signed URLs. */
export function downloadRoutes(app: FastifyInstance, context: StorageContext): void {
  const method = ['GET', 'HEAD'];
  const readOwnObject = async (request: FastifyRequest) =>
    readObject(context, await authenticateCaller(context, request.headers.authorization), parseObjectPath(request));
  const send = async (request: FastifyRequest, reply: FastifyReply) =>
    sendObject(context, request, reply, { row: await readOwnObject(request), audience: 'caller' });

  app.route({ method, url: '/object/*', handler: send });
  app.route({ method, url: '/object/authenticated/*', handler: send });
  app.route({
    method,
    url: '/object/public/*',
    handler: async (request, reply) => {
      const row = await readPublicObject(context, parseObjectPath(request));
      return sendObject(context, request, reply, { row, audience: 'public' });
    },
  });
  app.route({
    method,
    url: '/object/sign/*',
    handler: async (request, reply) => {
      const { token } = parseInput('querystring', tokenQuery, request.query);
      const location = parseObjectPath(request);
      const { exp } = await verifySignedUrl(context, location, 'download', token);
      const row = await findObject(context.db, location);
      return sendObject(context, request, reply, { row, audience: { expiresAt: new Date(exp * 1000) } });
    },
  });
  app.get('/object/info/*', async (request) => serializeObjectInfo(await readOwnObject(request)));
  app.get('/object/info/authenticated/*', async (request) => serializeObjectInfo(await readOwnObject(request)));
  app.get('/object/info/public/*', async (request) =>
    serializeObjectInfo(await readPublicObject(context, parseObjectPath(request))),
  );
}

/** Who may download: everybody, the caller with an access token, or anybody with a URL that expires. */
export type Audience = 'public' | 'caller' | { expiresAt: Date };

/** What is sent of an object. */
export type Download = Pick<FileSource, 'size' | 'etag' | 'contentType' | 'open'>;

/** Responds to GET and HEAD. `?download` makes browsers save the file, `?download=name` under that name. */
export async function sendObject(
  context: StorageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { row, audience, download: rendition }: { row: ObjectRow; audience: Audience; download?: Download },
): Promise<FastifyReply> {
  const { download } = request.query as { download?: unknown }; // not validated; anything but a string is ignored
  reply.headers({
    'content-security-policy': uploadCsp(row.content_type),
    // Public and signed URLs may be embedded in pages of other origins.
    'cross-origin-resource-policy': audience === 'caller' ? 'same-origin' : 'cross-origin',
    'x-robots-tag': 'none',
  });
  if (audience === 'caller') reply.header('vary', 'Origin, Authorization');
  // The format of a transformed image is that which the client accepts.
  if (rendition !== undefined)
    reply.header('vary', [reply.getHeader('vary'), 'Accept'].flat().filter(Boolean).join(', '));
  if (typeof download === 'string') {
    reply.header(
      'content-disposition',
      download === '' ? 'attachment' : contentDisposition(download).replace('inline', 'attachment'),
    );
  }
  if (typeof audience === 'object') reply.header('expires', audience.expiresAt.toUTCString());
  const original: Download = {
    size: row.size,
    etag: objectEtag(row),
    contentType: safeContentType(row.content_type),
    open: (range) => context.blobs.open(row.sha256, range),
  };
  const lastModified = new Date(row.updated_at);
  const cacheControl = cacheControlFor(context, row, audience);
  return sendFile(request, reply, { ...(rendition ?? original), lastModified, cacheControl });
}

/** Subtypes that a page of our origin could run or load as a style although its CSP says 'self', and documents. */
const ACTIVE_SUBTYPE = /^(?:css|wasm|xml|xhtml\+xml)$|script|html/;

/**
 * Active content is sent as plain text, so that browsers show its source and nothing runs. SVG stays: it is shown in
 * pages as an image, which runs nothing, and opened as a document it is sandboxed.
 */
function safeContentType(contentType: string): string {
  const [essence = '', ...parameters] = contentType.split(';');
  const subtype = essence.trim().toLowerCase().split('/')[1] ?? '';
  return ACTIVE_SUBTYPE.test(subtype) ? ['text/plain', ...parameters].join(';') : contentType;
}

function cacheControlFor(context: StorageContext, { cache_control }: ObjectRow, audience: Audience): string {
  if (typeof audience === 'object') return cacheControlUntil(context, audience.expiresAt);
  return audience === 'public' ? cache_control : privateCacheControl(cache_control);
}

/**
 * The uploader's Cache-Control without the directives that let shared caches
 * store the response (RFC 9111, section 3.5).
 */
function privateCacheControl(cacheControl: string): string {
  if (!/public|s-maxage|revalidate/i.test(cacheControl)) return cacheControl;
  const directives = cacheControl.split(',').map((directive) => directive.trim());
  return ['private', ...directives.filter((directive) => !/^(?:$|public|private|s-maxage)/i.test(directive))].join(
    ', ',
  );
}

function cacheControlUntil({ now }: StorageContext, expiresAt: Date): string {
  return `private, max-age=${Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1000))}`;
}
