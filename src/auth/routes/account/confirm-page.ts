// Confirmation page of mailed links: redeems the token only when its button is pressed.
//
// Mail scanners and previews open links; without this page they would use up the
// token before the recipient sees the mail.
import type { FastifyReply } from 'fastify';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { formatInvitedBy } from '#auth/delivery/format-values.ts';
import type { VerifyType } from '#auth/sign-in/redeem-token.ts';
import { escapeTemplateValue, htmlPage, PAGE_CSP, PRODUCT, type SiteIdentity } from '#http/html.ts';
import { SERVER_TEXTS, type ServerTexts } from '#texts/server-texts.ts';

/** Which of the texts a type of link has; other types have those of `other`. */
const TEXTS_BY_TYPE: Readonly<Partial<Record<VerifyType, keyof ServerTexts['confirmTexts']['links']>>> = {
  recovery: 'recovery',
  signup: 'signup',
  invite: 'invite',
  magiclink: 'signIn',
  email: 'signIn',
  email_change: 'emailChange',
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

/** A link: where it leads, whether it works, and the name of who invites by it, if it is an invitation. */
type MailedLink = { token: string; type: VerifyType; redirectTo: string; isValid: boolean; invitedBy: string };

/**
 * Sends the confirmation page of a link, in the language of the reader, with the name and the logo of the
 * school. That of a link that no longer works says so and what to do; its button still redirects with the
 * protocol's error, which other apps rely on.
 */
export function sendConfirmPage(
  reply: FastifyReply,
  link: MailedLink,
  language: InterfaceLanguage,
  site: SiteIdentity,
): FastifyReply {
  const texts = SERVER_TEXTS[language].confirmTexts;
  const labels = texts.links[TEXTS_BY_TYPE[link.type] ?? 'other'];
  const title = link.isValid ? labels.title : texts.invalid.title;
  const fields = [
    hiddenInput('token', link.token),
    hiddenInput('type', link.type),
    hiddenInput('redirect_to', link.redirectTo),
  ];
  const reason = escapeTemplateValue(labels.reason(site.name || PRODUCT) + formatInvitedBy(link.invitedBy, language));
  const content = `<p>${link.isValid ? reason : `${texts.invalid.reason} ${labels.renew}`}</p>
<form method="post" action="confirm">
${fields.join('\n')}
<button type="submit">${link.isValid ? labels.button : texts.links.other.button}</button>
</form>
${link.isValid && link.type !== 'invite' ? `<p class="hint">${texts.hint}</p>` : ''}`;
  const csp = `default-src 'none'; ${PAGE_CSP}; base-uri 'none'; frame-ancestors 'none'; form-action ${formActionSources(link.redirectTo)}`;
  return reply
    .header('content-security-policy', csp)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(htmlPage({ title, content, language, site }));
}
