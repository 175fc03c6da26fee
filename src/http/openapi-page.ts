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

/** Renders the whole page of an OpenAPI document. */
export function renderApiPage({ info, paths }: ApiDescription): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method,
      path,
      operation,
      id: `${method}-${slugify(path)}`,
    })),
  );
  const index = calls.map(
    ({ method, path, id }) => `<li><a href="#${id}">${renderMethod(method)} ${escapeTemplateValue(path)}</a></li>`,
  );
  const introduction = `<p>Every call that the screens of ${escapeTemplateValue(info.title)} make, for programs that read or write lectures, too. Calls under
<code>/api</code> require <code>Authorization: Bearer …</code>. Errors are <code>application/problem+json</code>. Machine-readable:
<a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul class="calls">${index.join('\n')}</ul></nav>`;
  const sections = calls.map(({ method, path, operation, id }) => renderOperation(method, path, operation, id));
  const content = [introduction, ...sections].join('\n');
  return htmlPage({ title: `${info.title} API`, content, layout: 'wide', isIndexed: true });
}

function slugify(path: string): string {
  return path.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

function renderMethod(method: string): string {
  return `<b class="method">${escapeTemplateValue(method.toUpperCase())}</b>`;
}

function renderOperation(
  method: string,
  path: string,
  { summary, parameters = [], requestBody, responses = {} }: Operation,
  id: string,
): string {
  const rows = parameters.map(
    (parameter) =>
      `<li><code>${escapeTemplateValue(parameter.name)}</code> in ${escapeTemplateValue(parameter.in)}${parameter.required === true ? '' : ', optional'}</li>`,
  );
  const responseItems = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, response]) => `<dt>${escapeTemplateValue(status)}</dt><dd>${renderJson(response)}</dd>`);
  return `<section id="${id}">
<h2>${renderMethod(method)} <code>${escapeTemplateValue(path)}</code></h2>
${summary === undefined ? '' : `<p>${escapeTemplateValue(summary)}</p>`}
${rows.length === 0 ? '' : `<ul>${rows.join('')}</ul>`}
${requestBody === undefined ? '' : `<details><summary>Body</summary>${renderJson(requestBody)}</details>`}
<details><summary>Responses</summary><dl>${responseItems.join('')}</dl></details>
</section>`;
}

function renderJson(value: unknown): string {
  return `<pre>${escapeTemplateValue(JSON.stringify(value, null, 1))}</pre>`;
}
