// Trusted Types policy: the only sink for HTML strings and addresses of scripts, which the content security policy
// enforces where browsers support it.

/** The part of the Trusted Types API that is used; its results are typed as the strings that they stand for. */
type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

const SERVICE_WORKER = '/sw.js';

const policy =
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy('app', { createHTML: (html) => html, createScriptURL: () => SERVICE_WORKER });

/**
 * Marks HTML as trusted. The caller guarantees that it contains nothing that runs, or sanitizes it before it is shown.
 */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}

/** The address of the service worker, the only script that the app loads by address. */
export function serviceWorkerUrl(): string {
  return policy?.createScriptURL(SERVICE_WORKER) ?? SERVICE_WORKER;
}
