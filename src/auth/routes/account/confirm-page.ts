// Confirmation page of mailed links: redeems the token only when its button is pressed.
//
// Mail scanners and previews open links; without this page they would use up the token before the recipient sees the mail.
import type { FastifyReply } from 'fastify';
import type { VerifyType } from '#auth/sign-in/redeem-token.ts';
import { escapeTemplateValue, htmlPage, PAGE_CSP } from '#http/html.ts';

type Labels = { title: string; reason: string; button: string };

const SIGN_IN: Labels = {
  title: 'Sign in',
  reason: 'You asked to sign in to Cahier by email. Press the button, and you are in.',
  button: 'Sign in',
};

const LABELS: Readonly<Record<string, Labels>> = {
  recovery: {
    title: 'Set a new password',
    reason: 'You asked to reset the password of your Cahier account. Continue to choose a new one.',
    button: 'Set a new password',
  },
  signup: {
    title: 'Confirm your address',
    reason: 'Confirm that this email address is yours to complete your Cahier account.',
    button: 'Confirm',
  },
  invite: {
    title: 'Accept the invitation',
    reason: 'You have been invited to Cahier. Accept, then choose a password for your account.',
    button: 'Accept',
  },
  magiclink: SIGN_IN,
  email: SIGN_IN,
  email_change: {
    title: 'Confirm the change of your address',
    reason: 'The email address of your Cahier account is to be changed. Nothing changes until you confirm.',
    button: 'Confirm',
  },
};

const OTHER: Labels = { title: 'Continue', reason: 'You followed a link in an email from Cahier.', button: 'Continue' };

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
  const { title, reason, button } = LABELS[link.type] ?? OTHER;
  const fields = [
    hiddenInput('token', link.token),
    hiddenInput('type', link.type),
    hiddenInput('redirect_to', link.redirectTo),
  ];
  const content = `<p>${reason}</p>
<form method="post" action="confirm">
${fields.join('\n')}
<button type="submit">${button}</button>
</form>
<p class="hint">If you didn't ask for this email, close this page: nothing happens.</p>`;
  const csp = `default-src 'none'; ${PAGE_CSP}; base-uri 'none'; frame-ancestors 'none'; form-action ${formActionSources(link.redirectTo)}`;
  return reply
    .header('content-security-policy', csp)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(htmlPage({ title, content }));
}
