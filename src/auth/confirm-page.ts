// The page that the link in a mail leads to: it does nothing until its button is pressed.
//
// Mail scanners and previews open links; a link that acts at once would be used up before its reader sees it.
import type { FastifyReply } from 'fastify';
import { escapeHtml, htmlPage } from './pages.ts';
import type { VerifyType } from './verify.ts';

const WORDS: Readonly<Record<string, [title: string, button: string]>> = {
  recovery: ['Set a new password', 'Set a new password'],
  signup: ['Confirm your address', 'Confirm'],
  invite: ['Accept the invitation', 'Accept'],
  magiclink: ['Sign in', 'Sign in'],
  email: ['Sign in', 'Sign in'],
  email_change: ['Confirm the change of your address', 'Confirm'],
};

/** What a form may lead to: our own site, and the place that the answer sends the browser on to. */
function formTargets(redirectTo: string): string {
  const url = new URL(redirectTo);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return `'self' ${isWeb ? url.origin : url.protocol}`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

/** Sends the page of a link. */
export function confirmPage(
  reply: FastifyReply,
  link: { token: string; type: VerifyType; redirectTo: string },
): FastifyReply {
  const [title, button] = WORDS[link.type] ?? ['Go on', 'Go on'];
  const fields = [hidden('token', link.token), hidden('type', link.type), hidden('redirect_to', link.redirectTo)];
  const form = `<form method="post" action="confirm">
${fields.join('\n')}
<p><button type="submit">${button}</button></p>
</form>`;
  const policy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action ${formTargets(link.redirectTo)}`;
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(htmlPage(title, form));
}
