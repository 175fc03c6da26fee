// Trusted Types policy: the only sink for HTML strings, which the content security policy enforces where browsers support it.

/** The part of the Trusted Types API that is used; its TrustedHTML is typed as the string that it stands for. */
type Policy = { createHTML(html: string): string };
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

const policy =
  typeof trustedTypes === 'undefined' ? undefined : trustedTypes.createPolicy('app', { createHTML: (html) => html });

/** Marks HTML as trusted. The caller guarantees that it contains nothing that runs, or sanitizes it before it is shown. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
