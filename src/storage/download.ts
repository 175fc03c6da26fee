// Sends an object, whole or in part, so that nothing an uploader wrote can act as a page of ours.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectRow } from '#db/tables-storage.ts';
import { UPLOADED_POLICY } from '#http/protective-headers.ts';
import { sendStored, shownAs } from '#http/send-stored.ts';
import { callerOf } from './caller.ts';
import { read, tokenQuery } from './input.ts';
import { infoView, tagOf } from './object-views.ts';
import { findObject, readObject, readPublicObject } from './objects.ts';
import type { StorageParts } from './parts.ts';
import { placeIn } from './places.ts';
import { mustBeSigned } from './signed-urls.ts';

/** Adds the calls that read objects: anyone's, a caller's, and those of a signed address. */
export function downloadRoutes(app: FastifyInstance, parts: StorageParts): void {
  const method = ['GET', 'HEAD'];
  const own = async (request: FastifyRequest) =>
    readObject(parts, await callerOf(parts, request.headers.authorization), placeIn(request));
  const send = async (request: FastifyRequest, reply: FastifyReply) =>
    sendObject(parts, request, reply, await own(request), 'caller');

  app.route({ method, url: '/object/*', handler: send });
  app.route({ method, url: '/object/authenticated/*', handler: send });
  app.route({
    method,
    url: '/object/public/*',
    handler: async (request, reply) =>
      sendObject(parts, request, reply, await readPublicObject(parts, placeIn(request)), 'public'),
  });
  app.route({
    method,
    url: '/object/sign/*',
    handler: async (request, reply) => {
      const { token } = read('querystring', tokenQuery, request.query);
      const place = placeIn(request);
      const { exp } = await mustBeSigned(parts, place, 'download', token);
      const until = new Date(exp * 1000);
      return sendObject(parts, request, reply, await findObject(parts.db, place), { until });
    },
  });
  app.get('/object/info/*', async (request) => infoView(await own(request)));
  app.get('/object/info/authenticated/*', async (request) => infoView(await own(request)));
  app.get('/object/info/public/*', async (request) => infoView(await readPublicObject(parts, placeIn(request))));
}

/** Whom a download is for: everyone, the bearer of a token, or whoever has an address that ends at a time. */
type Audience = 'public' | 'caller' | { until: Date };

/** Answers a GET or HEAD of an object. `?download` asks for a file to save, with a name of its own if it has one. */
async function sendObject(
  parts: StorageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  row: ObjectRow,
  audience: Audience,
): Promise<FastifyReply> {
  const { download } = request.query as { download?: unknown }; // any query may come; only a text is used
  reply.headers({
    'content-security-policy': UPLOADED_POLICY,
    // A public or signed address is meant for pages of other sites too.
    'cross-origin-resource-policy': audience === 'caller' ? 'same-origin' : 'cross-origin',
    'x-robots-tag': 'none',
  });
  if (audience === 'caller') reply.header('vary', 'Origin, Authorization');
  if (typeof download === 'string') {
    reply.header(
      'content-disposition',
      download === '' ? 'attachment' : shownAs(download).replace('inline', 'attachment'),
    );
  }
  if (typeof audience === 'object') reply.header('expires', audience.until.toUTCString());
  return sendStored(request, reply, {
    size: row.size,
    etag: tagOf(row),
    lastModified: new Date(row.updated_at),
    contentType: shownType(row.content_type),
    cacheControl: cachingFor(parts, row, audience),
    open: (part) => parts.blobs.open(row.sha256, part),
  });
}

/** A page of somebody's is shown as its source. */
function shownType(contentType: string): string {
  return contentType.replace(/^\s*text\/html/i, 'text/plain');
}

function cachingFor(parts: StorageParts, { cache_control }: ObjectRow, audience: Audience): string {
  if (typeof audience === 'object') return untilThen(parts, audience.until);
  return audience === 'public' ? cache_control : forOneCaller(cache_control);
}

/**
 * What an uploader says about copies, without the words that let a cache between us and the caller keep one and give it to
 * others (RFC 9111, section 3.5).
 */
function forOneCaller(wish: string): string {
  if (!/public|s-maxage|revalidate/i.test(wish)) return wish;
  const words = wish.split(',').map((word) => word.trim());
  return ['private', ...words.filter((word) => !/^(?:$|public|private|s-maxage)/i.test(word))].join(', ');
}

function untilThen({ now }: StorageParts, until: Date): string {
  return `private, max-age=${Math.max(0, Math.floor((until.getTime() - now().getTime()) / 1000))}`;
}
