// Serves the built web app: hashed assets as immutable, and index.html for every screen's path.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { InterfaceLanguage, LanguageSetting } from '#api/interface-languages.ts';
import { Problem } from '#api/problem.ts';
import type { SettingValues } from '#api/school-settings.ts';
import { escapeAttribute } from '#syntax/escape-html.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';
import { Theme } from './theme.ts';

/** The external auth provider: the base URL of its auth protocol, and the anon key that it expects. */
type ExternalSignIn = { authUrl: string; anonKey: string };

export type WebAppOptions = {
  /** Folder of the built web app. */
  webFolder: string;
  /** The paths of its screens, but for the start page; `*` for any rest. */
  screenPaths: readonly string[];
  signIn?: ExternalSignIn | undefined;
  /** Path of the operator's style sheet; it may be missing. */
  themeFile?: string | undefined;
  /** Whether the start page shows the first run to this request. */
  showsFirstRun?: (request: IncomingMessage) => Promise<boolean>;
  /** The language of the interface for those who chose none. */
  loadLanguage?: () => Promise<LanguageSetting>;
  /** How learners are addressed. */
  loadAddress?: () => Promise<SettingValues['address']>;
  /** What titles of tabs end with, in place of the product; empty without a name. */
  loadSchoolName?: () => Promise<string>;
};

/**
 * Adds the web app in `webFolder` (the output of the build): `/assets/…`, the screens, and for unknown paths the app's
 * "not found" screen where HTML is accepted, else a problem document.
 * @throws Error when the folder holds no build.
 */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const {
    webFolder: folder,
    screenPaths,
    signIn,
    themeFile,
    showsFirstRun = async () => false,
    loadLanguage,
    loadAddress,
    loadSchoolName,
  } = options;
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) throw new Error('The web app has not been built: start with "npm start", which builds it.');
  const page = injectSignInMeta(await readFile(index, 'utf8'), signIn);
  const theme = new Theme(themeFile);
  const sendPage = async (reply: FastifyReply, status = 200) => {
    // The screens are served also while the database cannot be reached: they say so themselves.
    const language = await loadLanguage?.().catch(() => undefined);
    const address = await loadAddress?.().catch(() => undefined);
    const school = await loadSchoolName?.().catch(() => undefined);
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(theme.injectLink(injectAddress(injectSchool(injectLanguage(page, language), school), address)));
  };

  await app.register(serveStaticFiles(folder));
  theme.serve(app);
  app.get('/', async (request, reply) => {
    if (!(await showsFirstRun(request.raw))) return sendPage(reply);
    return reply.header('cache-control', 'no-store').redirect('/first-run');
  });
  for (const screen of screenPaths) app.get(screen, (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    if (acceptsHtml(request)) return sendPage(reply, 404);
    throw new Problem(404, 'not_found', 'Page not found.');
  });
}

/**
 * The files in `folder` at this time. A route for each folder of files, since one
 * for each file took a sixth of the start.
 */
function serveStaticFiles(folder: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      const type = reply.getHeader('content-type');
      if (type === 'image/svg+xml' || type === 'application/manifest+json')
        reply.header('content-type', `${type}; charset=utf-8`);
    });
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      setHeaders(response, file) {
        response.header('vary', 'accept-encoding');
        // Names of assets and fonts contain a hash of the content.
        const isHashed = /[\\/]assets[\\/]|\.woff2$/.test(file);
        const isServiceWorker = file.endsWith('sw.js');
        if (isHashed) response.header('cache-control', 'public, max-age=31536000, immutable');
        else response.header('cache-control', isServiceWorker ? 'no-cache' : 'public, max-age=3600');
      },
    });
    const options = { schema: { hide: true } };
    for (const [urlFolder, names] of await listFiles(folder)) {
      const send = (name: string, reply: FastifyReply) =>
        names.has(name) ? reply.sendFile(`${urlFolder}/${name}`) : reply.callNotFound();
      // Next to the files of the top folder are the screens.
      if (urlFolder === '')
        for (const name of names) app.get(`/${name}`, options, (_request, reply) => send(name, reply));
      else
        app.get<{ Params: { name: string } }>(`${urlFolder}/:name`, options, ({ params }, reply) =>
          send(params.name, reply),
        );
    }
  };
}

/** The names of the files of each folder below `root`, by its path: `''`, `/assets`. */
async function listFiles(root: string): Promise<Map<string, Set<string>>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const byFolder = Map.groupBy(files, ({ parentPath }) => path.relative(root, parentPath).split(path.sep).join('/'));
  return new Map(
    [...byFolder].map(([name, found]) => [name === '' ? '' : `/${name}`, new Set(found.map((file) => file.name))]),
  );
}

/** Passes the external provider to the web app in a `meta` element, since the CSP allows no inline script. */
function injectSignInMeta(page: string, signIn: ExternalSignIn | undefined): string {
  if (signIn === undefined) return page;
  const { authUrl, anonKey } = signIn;
  const content = escapeAttribute(JSON.stringify({ authUrl, anonKey }));
  return page.replace('</head>', () => `  <meta name="sign-in" content="${content}">\n  </head>`);
}

/**
 * Passes the operator's language to the web app as `data-language` of the root element, and has what the page shows
 * without the app in it; none means `auto`.
 */
function injectLanguage(page: string, language: LanguageSetting = 'auto'): string {
  if (language === 'auto') return page;
  const marked = page.replace('<html lang="en"', () => `<html lang="en" data-language="${language}"`);
  return translateBootTexts(marked, language);
}

/** Names the school in the title of the page, and tells the web app as `data-site` of the root element. */
function injectSchool(page: string, name = ''): string {
  if (name === '') return page;
  const site = escapeAttribute(name);
  return page
    .replace('<html lang="en"', () => `<html lang="en" data-site="${site}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${site}</title>`);
}

/** Tells the web app as `data-address` of the root element when learners are addressed formally. */
function injectAddress(page: string, address: SettingValues['address'] = 'familiar'): string {
  return address === 'formal' ? page.replace('<html lang="en"', '<html lang="en" data-address="formal"') : page;
}

/** The page with its texts in a language; each names it, since the language of the page is not known yet. */
function translateBootTexts(page: string, language: InterfaceLanguage): string {
  if (language === 'en') return page;
  const { noScript, slow } = SERVER_TEXTS[language].bootTexts;
  const attributes = `lang="${language}" dir="auto"`;
  return page
    .replace(/<noscript>[^<]*/, `<noscript ${attributes}>${noScript}`)
    .replace(/(<p class="loading-hint")>[^<]*/, `$1 ${attributes}>${slow}`);
}

function acceptsHtml(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}
