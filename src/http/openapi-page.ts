// Human-readable API reference: renders the OpenAPI document as one HTML page without a script.
import { escapeTemplateValue, htmlPage } from './html.ts';

/** The part of an OpenAPI operation that this page shows. */
export type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
  security?: unknown[];
};
export type ApiDescription = {
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, unknown> };
};

export const API_CSS = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem }
h2 b { display: inline-block; min-width: 4.5rem }
code, pre { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
pre { overflow: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .25rem }
dt { font-weight: 600 } dd { margin: 0 0 .5rem 1.5rem }
`;

const STYLESHEET = '<link rel="stylesheet" href="/doc/api.css">';

/** Renders the whole page of an OpenAPI document. */
export function renderApiPage({ info, paths }: ApiDescription): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => renderOperation(method, path, operation)),
  );
  const introduction = `<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Every path under <code>/api</code> requires
<code>Authorization: Bearer …</code>. Errors are <code>application/problem+json</code>.</p>`;
  return htmlPage(`${info.title} API`, [introduction, ...calls].join('\n'), STYLESHEET);
}

function renderOperation(
  method: string,
  path: string,
  { parameters = [], requestBody, responses = {} }: Operation,
): string {
  const rows = parameters.map(
    (parameter) =>
      `<li><code>${escapeTemplateValue(parameter.name)}</code> in ${escapeTemplateValue(parameter.in)}${parameter.required === true ? '' : ', optional'}</li>`,
  );
  const responseItems = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, response]) => `<dt>${escapeTemplateValue(status)}</dt><dd>${renderJson(response)}</dd>`);
  return `<section>
<h2><b>${escapeTemplateValue(method.toUpperCase())}</b> <code>${escapeTemplateValue(path)}</code></h2>
${rows.length === 0 ? '' : `<ul>${rows.join('')}</ul>`}
${requestBody === undefined ? '' : `<details><summary>Body</summary>${renderJson(requestBody)}</details>`}
<details><summary>Responses</summary><dl>${responseItems.join('')}</dl></details>
</section>`;
}

function renderJson(value: unknown): string {
  return `<pre>${escapeTemplateValue(JSON.stringify(value, null, 1))}</pre>`;
}
