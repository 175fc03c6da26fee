// Theming: the operator's style sheet `theme.css`, served as the last cascade layer, without a build.
import { readFileSync, statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const THEME_PATH = '/theme.css';

/** A larger file is taken for a mistake, and ignored. */
const MAX_BYTES = 512 * 1024;

/** The theme file, read again whenever it has changed. */
export class Theme {
  readonly #file: string | undefined;
  #cached: { version: string; styles: string } | undefined;

  constructor(file: string | undefined) {
    this.#file = file;
  }

  /** The styles in the layer `theme`, with a version that changes with the file; undefined when there is none. */
  current(): { version: string; styles: string } | undefined {
    if (this.#file === undefined) return undefined;
    const stats = statSync(this.#file, { throwIfNoEntry: false });
    if (stats === undefined || !stats.isFile() || stats.size > MAX_BYTES) return undefined;
    const version = `${stats.mtimeMs.toString(36)}-${stats.size}`;
    if (this.#cached?.version !== version) {
      this.#cached = { version, styles: `@layer theme {\n${readFileSync(this.#file, 'utf8')}\n}\n` };
    }
    return this.#cached;
  }

  /** Adds the link to the theme to a page of the web app; without a theme the page makes no request for it. */
  injectLink(page: string): string {
    const theme = this.current();
    if (theme === undefined) return page;
    return page.replace('</head>', () => `  <link rel="stylesheet" href="${THEME_PATH}?${theme.version}">\n  </head>`);
  }

  /** Adds `/theme.css`, empty when there is no theme. */
  serve(app: FastifyInstance): void {
    app.get(THEME_PATH, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/css; charset=utf-8')
        .send(this.current()?.styles ?? ''),
    );
  }
}
