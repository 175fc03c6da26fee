// The one way by which a text becomes HTML here: the content policy lets browsers that know of trusted types take no other.

/** What is used of trusted types: HTML that came through a policy stands wherever a text of HTML may. */
type Policy = { createHTML(html: string): string };
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

const policy =
  typeof trustedTypes === 'undefined' ? undefined : trustedTypes.createPolicy('app', { createHTML: (html) => html });

/** HTML as a browser takes it. Whoever calls this has seen to it that nothing in it can run, or sees to it before it is shown. */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
