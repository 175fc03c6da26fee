// The development mailbox page: lists mails and SMS that were not sent; only for requests from this machine.
import type { FastifyPluginAsync } from 'fastify';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { notFound } from '#api/problem.ts';
import type { AuthContext } from '#auth/context/context.ts';
import type { MailboxRow } from '#db/tables/auth.ts';
import { escapeTemplateValue, htmlPage, type SiteIdentity } from '#http/html.ts';
import { choosePageLanguage } from '#http/page-language.ts';
import { isLocalRequest } from '#http/security/local-request.ts';
import { SERVER_TEXTS, type ServerTexts } from '#texts/server-texts.ts';

type MailboxTexts = ServerTexts['mailboxTexts'];

const PAGE_SIZE = 50;

function renderTime(at: string): string {
  return `<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')}</time>`;
}

function renderListItem(row: MailboxRow, selectedId: string): string {
  const current = row.id === selectedId ? ' aria-current="true"' : '';
  return `<li><a href="/dev/mailbox/${row.id}"${current}><b dir="auto">${escapeTemplateValue(row.subject)}</b>
<span>${escapeTemplateValue(row.sent_to)}, ${renderTime(row.created_at)}</span></a></li>`;
}

function renderMessage(row: MailboxRow, texts: MailboxTexts): string {
  const link =
    row.link === null ? '' : `<p><a class="button" href="${escapeTemplateValue(row.link)}">${texts.open}</a></p>`;
  return `<article><h2 dir="auto">${escapeTemplateValue(row.subject)}</h2>
<p class="hint">${row.kind === 'sms' ? texts.sms : texts.mail} <b>${escapeTemplateValue(row.sent_to)}</b>, ${renderTime(row.created_at)}</p>
<div class="message" dir="auto">${escapeTemplateValue(row.body)}</div>${link}</article>`;
}

/**
 * `GET /dev/mailbox`: the newest messages, with the text of the newest or of `/dev/mailbox/:id`. Responds 404 to
 * requests that are not local, and always when mail goes out by SMTP.
 */
export function mailboxRoutes(
  {
    db,
    siteUrl,
    loadLanguage,
    loadMailIdentity,
  }: Pick<AuthContext, 'db' | 'siteUrl' | 'loadLanguage' | 'loadMailIdentity'>,
  isEnabled: boolean,
): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id?: string } }>('/dev/mailbox/:id?', async (request, reply) => {
      const rows =
        isEnabled && isLocalRequest(request.raw, siteUrl())
          ? await db.selectFrom('mailbox').selectAll().orderBy('created_at', 'desc').limit(PAGE_SIZE).execute()
          : undefined;
      const { id } = request.params;
      const selected = id === undefined ? rows?.[0] : rows?.find((row) => row.id === id);
      if (rows === undefined || (selected === undefined && id !== undefined))
        throw notFound('not_found', 'Page not found.');
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      const { 'accept-language': acceptLanguage } = request.headers;
      const language = choosePageLanguage({ setting: await loadLanguage(), acceptLanguage });
      const { schoolName, logo } = await loadMailIdentity();
      return renderMailbox(rows, selected, { language, site: { name: schoolName, logo } });
    });
  };
}

function renderMailbox(
  rows: readonly MailboxRow[],
  selected: MailboxRow | undefined,
  page: { language: InterfaceLanguage; site: SiteIdentity },
): string {
  const texts = SERVER_TEXTS[page.language].mailboxTexts;
  const messages =
    selected === undefined
      ? `<p>${texts.empty}</p>`
      : `<div class="mailbox"><nav aria-label="${texts.messages}"><ol>${rows.map((row) => renderListItem(row, selected.id)).join('\n')}</ol></nav>
${renderMessage(selected, texts)}</div>`;
  const content = `<p>${texts.introduction}</p>\n${messages}`;
  return htmlPage({ title: texts.title, content, layout: 'wide', ...page });
}
