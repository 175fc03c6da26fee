// Sends an object, whole or in part, so that nothing an uploader wrote can act as a page of ours.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectRow } from '#db/tables/storage.ts';
import { contentDisposition, sendFile } from '#http/files/send-file.ts';
import { UPLOAD_CSP } from '#http/security/security-headers.ts';
import { authenticateCaller } from '#storage/authorization.ts';
import type { StorageContext } from '#storage/context.ts';
import { parseObjectPath } from '#storage/object-path.ts';
import { findObject, readObject, readPublicObject } from '#storage/objects.ts';
import { parseInput, tokenQuery } from '#storage/parse-input.ts';
import { objectEtag, serializeObjectInfo } from '#storage/serializers.ts';
import { verifySignedUrl } from '#storage/signed-urls.ts';

/** Adds the calls that read objects: anyone's, a caller's, and those of a signed address. */
export function downloadRoutes(app: FastifyInstance, context: StorageContext): void {
  const method = ['GET', 'HEAD'];
  const readOwnObject = async (request: FastifyRequest) =>
    readObject(context, await authenticateCaller(context, request.headers.authorization), parseObjectPath(request));
  const send = async (request: FastifyRequest, reply: FastifyReply) =>
    sendObject(context, request, reply, await readOwnObject(request), 'caller');

  app.route({ method, url: '/object/*', handler: send });
  app.route({ method, url: '/object/authenticated/*', handler: send });
  app.route({
    method,
    url: '/object/public/*',
    handler: async (request, reply) =>
      sendObject(context, request, reply, await readPublicObject(context, parseObjectPath(request)), 'public'),
  });
  app.route({
    method,
    url: '/object/sign/*',
    handler: async (request, reply) => {
      const { token } = parseInput('querystring', tokenQuery, request.query);
      const location = parseObjectPath(request);
      const { exp } = await verifySignedUrl(context, location, 'download', token);
      const expiresAt = new Date(exp * 1000);
      return sendObject(context, request, reply, await findObject(context.db, location), { expiresAt });
    },
  });
  app.get('/object/info/*', async (request) => serializeObjectInfo(await readOwnObject(request)));
  app.get('/object/info/authenticated/*', async (request) => serializeObjectInfo(await readOwnObject(request)));
  app.get('/object/info/public/*', async (request) =>
    serializeObjectInfo(await readPublicObject(context, parseObjectPath(request))),
  );
}

/** Whom a download is for: everyone, the bearer of a token, or whoever has an address that ends at a time. */
type Audience = 'public' | 'caller' | { expiresAt: Date };

/** Answers a GET or HEAD of an object. `?download` asks for a file to save, with a name of its own if it has one. */
async function sendObject(
  context: StorageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  row: ObjectRow,
  audience: Audience,
): Promise<FastifyReply> {
  const { download } = request.query as { download?: unknown }; // any query may come; only a text is used
  reply.headers({
    'content-security-policy': UPLOAD_CSP,
    // A public or signed address is meant for pages of other sites too.
    'cross-origin-resource-policy': audience === 'caller' ? 'same-origin' : 'cross-origin',
    'x-robots-tag': 'none',
  });
  if (audience === 'caller') reply.header('vary', 'Origin, Authorization');
  if (typeof download === 'string') {
    reply.header(
      'content-disposition',
      download === '' ? 'attachment' : contentDisposition(download).replace('inline', 'attachment'),
    );
  }
  if (typeof audience === 'object') reply.header('expires', audience.expiresAt.toUTCString());
  return sendFile(request, reply, {
    size: row.size,
    etag: objectEtag(row),
    lastModified: new Date(row.updated_at),
    contentType: safeContentType(row.content_type),
    cacheControl: cacheControlFor(context, row, audience),
    open: (range) => context.blobs.open(row.sha256, range),
  });
}

/** A page of somebody's is shown as its source. */
function safeContentType(contentType: string): string {
  return contentType.replace(/^\s*text\/html/i, 'text/plain');
}

function cacheControlFor(context: StorageContext, { cache_control }: ObjectRow, audience: Audience): string {
  if (typeof audience === 'object') return cacheControlUntil(context, audience.expiresAt);
  return audience === 'public' ? cache_control : privateCacheControl(cache_control);
}

/**
 * What an uploader says about copies, without the words that let a cache between us and the caller keep one and give it to
 * others (RFC 9111, section 3.5).
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
