// The development mailbox page: lists mails and SMS that were not sent; only for requests from this machine.
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '#api/problem.ts';
import type { Db } from '#db/open.ts';
import type { MailboxRow } from '#db/tables/auth.ts';
import { escapeTemplateValue, htmlPage } from '#http/html.ts';
import { isLocalRequest } from '#http/security/local-request.ts';

const PAGE_SIZE = 50;

const INTRODUCTION = `<p>No mail server is set up (<code>SMTP_URL</code>): emails and text messages are listed here instead of being sent.
This page opens on this machine only.</p>`;

function renderTime(at: string): string {
  return `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time>`;
}

function renderListItem(row: MailboxRow, selectedId: string): string {
  const current = row.id === selectedId ? ' aria-current="true"' : '';
  return `<li><a href="/dev/mailbox/${row.id}"${current}><b>${escapeTemplateValue(row.subject)}</b>
<span>${escapeTemplateValue(row.sent_to)}, ${renderTime(row.created_at)}</span></a></li>`;
}

function renderMessage(row: MailboxRow): string {
  const link =
    row.link === null ? '' : `<p><a class="button" href="${escapeTemplateValue(row.link)}">Open the link</a></p>`;
  return `<article><h2>${escapeTemplateValue(row.subject)}</h2>
<p class="hint">${row.kind === 'sms' ? 'Text message' : 'Email'} to <b>${escapeTemplateValue(row.sent_to)}</b>, ${renderTime(row.created_at)}</p>
<div class="message">${escapeTemplateValue(row.body)}</div>${link}</article>`;
}

/**
 * `GET /dev/mailbox`: the newest messages, with the text of the newest or of `/dev/mailbox/:id`. Responds 404 to requests that are not
 * local, and always when mail goes out by SMTP.
 */
export function mailboxRoutes(db: Db, isEnabled: boolean, siteUrl: () => string): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id?: string } }>('/dev/mailbox/:id?', async (request, reply) => {
      const rows =
        isEnabled && isLocalRequest(request.raw, siteUrl())
          ? await db.selectFrom('mailbox').selectAll().orderBy('created_at', 'desc').limit(PAGE_SIZE).execute()
          : undefined;
      const { id } = request.params;
      const selected = id === undefined ? rows?.[0] : rows?.find((row) => row.id === id);
      if (rows === undefined || (selected === undefined && id !== undefined))
        throw notFound('not_found', 'There is nothing at this address.');
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      const messages =
        selected === undefined
          ? '<p>No messages yet.</p>'
          : `<div class="mailbox"><nav aria-label="Messages"><ol>${rows.map((row) => renderListItem(row, selected.id)).join('\n')}</ol></nav>
${renderMessage(selected)}</div>`;
      return htmlPage({ title: 'Development mailbox', content: `${INTRODUCTION}\n${messages}`, layout: 'wide' });
    });
  };
}
