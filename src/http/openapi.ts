// OpenAPI 3.1 document of the HTTP API, generated from the route schemas, and the page that renders it.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routes } from '#api/endpoints.ts';
import { page } from '#api/lectures.ts';
import { type ApiDescription, type Operation, renderApiPage } from './openapi-page.ts';

const INTRODUCTION =
  'Every request under /api requires an access token of the auth provider. Errors are application/problem+json (RFC 9457): title, status, detail, and a stable code.';

const PROBLEM = {
  type: 'object',
  required: ['title', 'status', 'detail', 'code'],
  properties: {
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    field: { type: 'string' },
  },
};

const BINARY = { type: 'string', format: 'binary' };

/** A form with a file to import. */
const createImportForm = (properties: Record<string, unknown>): Operation => ({
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { ...properties, file: BINARY } },
      },
    },
  },
});

/** What the route schemas do not have: bodies other than JSON, and responses that are sent as bytes. */
const EXTRA_OPERATIONS: Readonly<Record<string, Operation>> = {
  [`post ${routes.publishDraft}`]: {
    requestBody: { required: true, content: { 'text/html': { schema: { type: 'string' } } } },
  },
  [`post ${routes.itemChanges}`]: {
    requestBody: { required: true, content: { 'text/html': { schema: { type: 'string' } } } },
  },
  [`post ${routes.uploadMedia}`]: {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              metadata: { type: 'string', description: 'JSON: {name?, type?}' },
              file: { type: 'string', format: 'binary' },
            },
          },
        },
      },
    },
  },
  [`post ${routes.importCourse}`]: {
    requestBody: { required: true, content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } },
  },
  [`post ${routes.previewImport}`]: createImportForm({}),
  [`post ${routes.importLecture}`]: createImportForm({
    metadata: {
      type: 'string',
      description:
        'JSON: {title?, courseId?, gaps?: [{id, answer, keepsHint?}], questions?: [{id, right}], wordLists?}',
    },
  }),
  [`get ${routes.exportSingleFile}`]: {
    responses: { 200: { description: 'The lecture as one HTML file', content: { 'text/html': {} } } },
  },
  [`get ${routes.exportLecture}`]: {
    responses: { 200: { description: 'The lecture in the requested format', content: { '*/*': {} } } },
  },
  [`get ${routes.downloadLecture}`]: {
    responses: { 200: { description: 'The lecture as cards or as a book', content: { '*/*': {} } } },
  },
  [`get ${routes.downloadCourse}`]: {
    responses: { 200: { description: 'The course as cards or as a book', content: { '*/*': {} } } },
  },
  [`get ${routes.exportCourseAs}`]: {
    responses: {
      200: { description: 'The lectures of the course in the requested format', content: { '*/*': {} } },
    },
  },
  [`get ${routes.exportCourseArchive}`]: {
    responses: { 200: { description: 'The archive', content: { 'application/zip': {} } } },
  },
  [`get ${routes.loadPage}`]: {
    responses: {
      200: { description: 'The page', content: { 'application/json': { schema: z.toJSONSchema(page) } } },
      304: { description: 'The page matches If-None-Match.' },
    },
  },
  [`put ${routes.saveSchoolLogo}`]: {
    requestBody: {
      required: true,
      content: { 'image/png': { schema: BINARY }, 'image/jpeg': { schema: BINARY } },
    },
  },
  [`get ${routes.downloadBackup}`]: {
    responses: { 200: { description: 'The archive', content: { 'application/gzip': {} } } },
    security: [],
  },
  [`get ${routes.schoolLogo}`]: {
    responses: {
      200: { description: 'The logo', content: { 'image/png': {} } },
      304: { description: 'The logo matches If-None-Match.' },
    },
    security: [],
  },
  [`get ${routes.binMedia}`]: {
    responses: { 200: { description: 'The bytes' }, 206: { description: 'A part of the bytes' } },
  },
  [`get ${routes.media}`]: {
    responses: {
      200: { description: 'The bytes' },
      206: { description: 'A part of the bytes' },
      304: { description: 'The file matches If-None-Match.' },
    },
    security: [],
  },
};

/** Serves `/api/openapi.json` and `/doc/api`. Must be called before the routes that it describes are added. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cahier', version: '1', description: INTRODUCTION },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
    transform: ({ schema, url, ...rest }) =>
      isApiRoute(url)
        ? jsonSchemaTransform({ schema: schema ?? {}, url, ...rest })
        : { schema: { ...schema, hide: true }, url },
  });
  let cached: ApiDescription | undefined;
  const getDescription = () => {
    cached ??= completeDocument(app.swagger() as unknown as ApiDescription); // the plugin types its document more loosely
    return cached;
  };
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(getDescription()),
  );
  app.get('/doc/api', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(renderApiPage(getDescription())),
  );
}

function isApiRoute(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/public/api/');
}

/** Adds the extra operations, and the problem document that any operation may respond with. */
function completeDocument(apiDocument: ApiDescription): ApiDescription {
  const problem = {
    description: 'Refused, or not possible at the moment',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  for (const [path, operations] of Object.entries(apiDocument.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const extra = EXTRA_OPERATIONS[`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`];
      Object.assign(operation, extra, {
        responses: { ...operation.responses, ...extra?.responses, default: problem },
      });
    }
  }
  return {
    ...apiDocument,
    components: { ...apiDocument.components, schemas: { ...apiDocument.components.schemas, Problem: PROBLEM } },
  };
}
