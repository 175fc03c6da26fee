// Confirmation page of mailed links: redeems the token only when its button is pressed.
//
// Mail scanners and previews open links; without this page they would use up the token before the recipient sees the mail.
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

/** CSP `form-action` sources: our own site, and the target of the redirect that follows the POST. */
function formActionSources(redirectTo: string): string {
  const url = new URL(redirectTo);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return `'self' ${isWeb ? url.origin : url.protocol}`;
}

function hiddenInput(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeTemplateValue(value)}">`;
}

/** Sends the confirmation page of a link. */
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
