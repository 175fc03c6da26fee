// Routes of reminders by mail: a person's own switch, and the link of the mails that switches them off.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import type { InterfaceLanguage } from '#api/interface-languages.ts';
import { reminders, setRemindersBody } from '#api/reminders.ts';
import { getCaller } from '#http/access.ts';
import { htmlPage, PAGE_CSP } from '#http/html.ts';
import { choosePageLanguage } from '#http/page-language.ts';
import type { SchoolContext } from '#school/context.ts';
import { loadReminders, setReminders, stopReminders } from '#school/reminders/reminders.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

const linkQuery = z.object({
  person: z.string().max(36, 'is not an id'),
  seal: z.string().max(100, 'is not a seal'),
  /** Of the mails about comments; left out of the others. */
  of: z.literal('comments').optional(),
});

/** Of the request by which a mail program unsubscribes (RFC 8058). */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

type ReminderContext = Pick<SchoolContext, 'db' | 'now' | 'auth' | 'publicUrl' | 'settings' | 'logo'>;

export function reminderRoutes(context: ReminderContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(ownReminderRoutes(context));
    await app.register(stopRoutes(context));
  };
}

function ownReminderRoutes(context: ReminderContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(routes.reminders, { access: 'learner', schema: { response: { 200: reminders } } }, async (request) =>
      loadReminders(context, getCaller(request).id),
    );
    app.put(
      routes.reminders,
      { access: 'learner', schema: { body: setRemindersBody, response: { 200: reminders } } },
      async (request) => setReminders(context, getCaller(request).id, request.body),
    );
  };
}

/**
 * Opening the link only asks: mail scanners and previews open links. A mail program
 * sends the POST request itself (RFC 8058).
 */
function stopRoutes(context: ReminderContext): FastifyPluginAsyncZod {
  return async (app) => {
    // What the body says is in the query, too.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(FORM_TYPES, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, undefined));
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        `default-src 'none'; ${PAGE_CSP}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      );
      reply.header('cache-control', 'no-store');
    });
    const findLanguage = async ({ headers }: FastifyRequest) =>
      choosePageLanguage({
        setting: await context.settings.get('language'),
        acceptLanguage: headers['accept-language'],
      });
    const findSite = async () => ({
      name: await context.settings.get('schoolName'),
      logo: (await context.logo.load())?.logo,
    });
    const schema = { security: [], querystring: linkQuery };
    app.get(routes.stopReminders, { access: 'anyone', schema }, async (request, reply) => {
      const language = await findLanguage(request);
      const { title, button } = findStopTexts(language, request.query.of);
      const content = `<form method="post"><button>${button}</button></form>`;
      return reply
        .type('text/html; charset=utf-8')
        .send(htmlPage({ title, content, language, site: await findSite() }));
    });
    app.post(routes.stopReminders, { access: 'anyone', schema }, async (request, reply) => {
      await stopReminders(context, request.query);
      const language = await findLanguage(request);
      const { title, done } = findStopTexts(language, request.query.of);
      const page = { title, content: `<p>${done}</p>`, language, site: await findSite() };
      return reply.type('text/html; charset=utf-8').send(htmlPage(page));
    });
  };
}

function findStopTexts(language: InterfaceLanguage, of: 'comments' | undefined) {
  const { stop, stopComments } = SERVER_TEXTS[language].reminderTexts;
  return of === 'comments' ? stopComments : stop;
}
