// The development mailbox page: lists mails and SMS that were not sent; only for requests from this machine.
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { MailboxRow } from '#db/tables/auth.ts';
import { escapeTemplateValue, htmlPage } from '#http/html.ts';
import { isLocalRequest } from '#http/security/local-request.ts';

const PAGE_SIZE = 50;

function renderMessage(row: MailboxRow): string {
  const link =
    row.link === null ? '' : `<p><a href="${escapeTemplateValue(row.link)}">${escapeTemplateValue(row.link)}</a></p>`;
  return `<article><h2>${escapeTemplateValue(row.subject)}</h2>
<p>${row.kind === 'sms' ? 'SMS' : 'Mail'} to <b>${escapeTemplateValue(row.sent_to)}</b>, <time>${row.created_at}</time></p>
<pre>${escapeTemplateValue(row.body)}</pre>${link}</article>`;
}

/** `GET /dev/mailbox`, newest first. Responds 404 to requests that are not local, and always when mail goes out by SMTP. */
export function mailboxRoutes(db: Db, isEnabled: boolean, siteUrl: () => string): FastifyPluginAsync {
  return async (app) => {
    app.get('/dev/mailbox', async (request, reply) => {
      if (!isEnabled || !isLocalRequest(request.raw, siteUrl()))
        throw notFound('not_found', 'There is nothing at this address.');
      const rows = await db.selectFrom('mailbox').selectAll().orderBy('created_at', 'desc').limit(PAGE_SIZE).execute();
      const messages = rows.map(renderMessage).join('\n') || '<p>No mail yet.</p>';
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return htmlPage('Development mailbox', messages);
    });
  };
}
