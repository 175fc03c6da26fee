// The page that the link in a mail leads to: it does nothing until its button is pressed.
//
// Mail scanners and previews open links; a link that acts at once would be used up before its reader sees it.
import type { FastifyReply } from 'fastify';
import type { VerifyType } from '#auth/sign-in/redeem-token.ts';
import { escapeTemplateValue, htmlPage } from '#http/html.ts';

const LABELS: Readonly<Record<string, [title: string, button: string]>> = {
  recovery: ['Set a new password', 'Set a new password'],
  signup: ['Confirm your address', 'Confirm'],
  invite: ['Accept the invitation', 'Accept'],
  magiclink: ['Sign in', 'Sign in'],
  email: ['Sign in', 'Sign in'],
  email_change: ['Confirm the change of your address', 'Confirm'],
};

/** What a form may lead to: our own site, and the place that the answer sends the browser on to. */
function formActionSources(redirectTo: string): string {
  const url = new URL(redirectTo);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return `'self' ${isWeb ? url.origin : url.protocol}`;
}

function hiddenInput(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeTemplateValue(value)}">`;
}

/** Sends the page of a link. */
export function sendConfirmPage(
  reply: FastifyReply,
  link: { token: string; type: VerifyType; redirectTo: string },
): FastifyReply {
  const [title, button] = LABELS[link.type] ?? ['Go on', 'Go on'];
  const fields = [
    hiddenInput('token', link.token),
    hiddenInput('type', link.type),
    hiddenInput('redirect_to', link.redirectTo),
  ];
  const form = `<form method="post" action="confirm">
${fields.join('\n')}
<p><button type="submit">${button}</button></p>
</form>`;
  const csp = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action ${formActionSources(link.redirectTo)}`;
  return reply
    .header('content-security-policy', csp)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(htmlPage(title, form));
}
