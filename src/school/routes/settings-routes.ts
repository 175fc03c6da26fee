// Routes of the settings of the school: values, logo, test mail. For owners, but for the logo, which is public.
import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { notFound, Problem } from '#api/problem.ts';
import {
  DEFAULT_SETTINGS,
  type SchoolIdentity,
  type SchoolSettingsResponse,
  SETTING_NAMES,
  saveMailServerBody,
  schoolSettings,
  settingChanges,
} from '#api/school-settings.ts';
import { getCaller } from '#http/access.ts';
import { matchesEtag } from '#http/files/conditional-requests.ts';
import type { SchoolContext } from '#school/context.ts';
import { MAX_LOGO_BYTES } from '#school/settings/logo.ts';
import { sendTestMail } from '#school/settings/mail-setup.ts';

const settingParams = z.object({ name: z.enum(SETTING_NAMES) });
const testMailResponse = z.object({
  to: z.string(),
  /** Whether a mail server accepted it; else it is in the development mailbox. */
  isSent: z.boolean(),
});

/** Routes that need an owner. */
export function settingsRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  const { settings } = context;
  return async (app) => {
    const response = { response: { 200: schoolSettings } };
    app.get(routes.schoolSettings, { access: 'owner', schema: response }, () => describeSettings(context));

    app.patch(
      routes.schoolSettings,
      { access: 'owner', schema: { body: settingChanges, ...response } },
      async (request) => {
        await settings.change(request.body, getCaller(request).id);
        return describeSettings(context);
      },
    );

    app.delete(
      routes.schoolSetting,
      { access: 'owner', schema: { params: settingParams, ...response } },
      async ({ params }) => {
        await settings.unset(params.name);
        return describeSettings(context);
      },
    );

    app.put(
      routes.mailServer,
      { access: 'owner', schema: { body: saveMailServerBody, ...response } },
      async (request) => {
        await context.mailServer.save(context.auth, request.body, getCaller(request).id);
        return describeSettings(context);
      },
    );

    app.delete(routes.mailServer, { access: 'owner', schema: response }, async () => {
      await context.mailServer.delete(context.auth);
      return describeSettings(context);
    });

    app.post(routes.testMail, { access: 'owner', schema: { response: { 200: testMailResponse } } }, async (request) => {
      const to = getCaller(request).email;
      if (to === '') throw new Problem(409, 'no_email', 'Your account has no email address to send a test to.');
      return { to, ...(await sendTestMail(context.auth, to)) };
    });

    await app.register(logoUploadRoutes(context));
  };
}

function logoUploadRoutes(context: SchoolContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser(
      ['image/png', 'image/jpeg'],
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    // Somewhat more, so that a larger picture gets its own problem.
    app.put(
      routes.saveSchoolLogo,
      { access: 'owner', bodyLimit: 4 * MAX_LOGO_BYTES, schema: { response: { 200: schoolSettings } } },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Problem(415, 'unsupported_logo', 'Send a PNG or JPEG picture.');
        await context.logo.save(request.body, getCaller(request).id);
        return describeSettings(context);
      },
    );

    app.delete(routes.saveSchoolLogo, { access: 'owner', schema: { response: { 200: schoolSettings } } }, async () => {
      await context.logo.delete();
      return describeSettings(context);
    });
  };
}

/**
 * The logo, for anyone: it stands on pages and in emails. Its path names its
 * content, so that it may be cached for long.
 */
export function publicLogoRoutes({ logo }: SchoolContext): FastifyPluginAsync {
  return async (app) => {
    app.get(routes.schoolLogo, { access: 'anyone' }, async (request, reply) => {
      const image = await logo.load();
      if (image === undefined) throw notFound('no_logo', 'This school has no logo.');
      const etag = `"${image.hash}"`;
      const isNamed = request.url.endsWith(`?v=${image.hash}`);
      reply
        .header('etag', etag)
        .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'public, no-cache');
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply
        .type('image/png')
        .header('content-length', image.png.length)
        .send(Readable.from([image.png]));
    });
  };
}

/** The school as every signed-in person sees it. */
export async function loadSchoolIdentity({ settings, logo }: SchoolContext): Promise<SchoolIdentity> {
  return { name: await settings.get('schoolName'), logo: (await logo.load())?.logo ?? null };
}

async function describeSettings({
  settings,
  logo,
  mail,
  mailServer,
  address,
}: SchoolContext): Promise<SchoolSettingsResponse> {
  const stored = mailServer.isSetByEnvironment ? null : await mailServer.describe();
  return {
    values: await settings.load(),
    defaults: DEFAULT_SETTINGS,
    environment: settings.environmentVariables,
    logo: (await logo.load())?.logo ?? null,
    address,
    hasExternalAccounts: settings.hasExternalAccounts,
    mail: {
      server: stored === null ? mail.server : `${stored.host}:${stored.port}`,
      from: stored?.from ?? mail.from,
      settings: stored,
      isSetByEnvironment: mailServer.isSetByEnvironment,
    },
  };
}
