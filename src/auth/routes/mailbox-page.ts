// The development mailbox page: lists mails and SMS that were not sent; only for requests from this machine.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { MailboxRow } from '#db/tables/auth.ts';
import { escapeTemplateValue, htmlPage } from '#http/html.ts';

const PAGE_SIZE = 50;

/** Whether the request came over the loopback interface, and not through a proxy on this machine. */
function isLocalRequest(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && (peer === '::1' || peer.replace(/^::ffff:/, '').startsWith('127.'));
}

function renderMessage(row: MailboxRow): string {
  const link =
    row.link === null ? '' : `<p><a href="${escapeTemplateValue(row.link)}">${escapeTemplateValue(row.link)}</a></p>`;
  return `<article><h2>${escapeTemplateValue(row.subject)}</h2>
<p>${row.kind === 'sms' ? 'SMS' : 'Mail'} to <b>${escapeTemplateValue(row.sent_to)}</b>, <time>${row.created_at}</time></p>
<pre>${escapeTemplateValue(row.body)}</pre>${link}</article>`;
}

/** `GET /dev/mailbox`, newest first. Responds 404 to other machines, and always when mail goes out by SMTP. */
export function mailboxRoutes(db: Db, isEnabled: boolean): FastifyPluginAsync {
  return async (app) => {
    app.get('/dev/mailbox', async (request, reply) => {
      if (!isEnabled || !isLocalRequest(request)) throw notFound('not_found', 'There is nothing at this address.');
      const rows = await db.selectFrom('mailbox').selectAll().orderBy('created_at', 'desc').limit(PAGE_SIZE).execute();
      const messages = rows.map(renderMessage).join('\n') || '<p>No mail yet.</p>';
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return htmlPage('Development mailbox', messages);
    });
  };
}
