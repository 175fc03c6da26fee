// Routes of the product API: drafts, pages, media and all else of lectures.
import type { FastifyPluginAsync } from 'fastify';
import { getCaller, guardRoutes } from '#http/access.ts';
import type { LectureContext } from '#lectures/context.ts';
import { ImageVariants } from '#lectures/media/image-variants.ts';
import type { MediaVariants } from '#lectures/media/media.ts';
import type { PageAnalyses } from '#lectures/pages/page-analysis.ts';
import type { LoadOwnItems } from '#lectures/review/own-items.ts';
import type { Mp3Variants } from '#lectures/sound/mp3-variants.ts';
import type { LectureWorkers } from '#lectures/worker-jobs.ts';
import { chargeWrites, createFileBudget, TEXT_BUDGET, WriteBudget } from '#limits/write-budget.ts';
import { binRoutes } from './bin-routes.ts';
import { boardRoutes } from './board-routes.ts';
import { courseTransferRoutes } from './course-transfer-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { importRoutes } from './import-routes.ts';
import { mediaLibraryRoutes } from './media-library-routes.ts';
import { outlineRoutes } from './outline-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { progressRoutes } from './progress-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { mediaRoutes, uploadRoutes } from './upload-routes.ts';
import { wordRoutes } from './word-routes.ts';

/** The dependencies of all routes. */
export type LectureRoutesContext = LectureContext &
  PageAnalyses & {
    workers: LectureWorkers;
    mp3Variants: Mp3Variants;
    /** Items of review that are a learner's own, and stand in no lecture. */
    loadOwnItems?: LoadOwnItems;
  };

/** All routes of this module, to be mounted at the root. */
export function lectureRoutes(context: LectureRoutesContext): FastifyPluginAsync {
  const variants = { imageVariants: new ImageVariants(context), mp3Variants: context.mp3Variants };
  return async (app) => {
    app.addHook('onRequest', async ({ raw }) => context.pageResponseCache?.rethrowLookupFailure(raw));
    guardRoutes(app, context);
    // Whatever changes texts: a search finds at once what was saved before.
    app.addHook('onResponse', async ({ method }) => {
      if (method !== 'GET' && method !== 'HEAD') context.searchIndexer.start();
    });
    await app.register(textRoutes({ ...context, ...variants }));
    await app.register(fileRoutes({ ...context, ...variants }));
    await app.register(mediaRoutes({ ...context, ...variants }));
  };
}

function textRoutes(context: LectureRoutesContext & MediaVariants): FastifyPluginAsync {
  const budget = new WriteBudget(TEXT_BUDGET, context.now);
  return async (app) => {
    chargeWrites(app, budget, (request) => getCaller(request).id);
    await app.register(draftRoutes(context));
    await app.register(pageRoutes(context));
    await app.register(historyRoutes(context));
    await app.register(mediaLibraryRoutes(context));
    await app.register(progressRoutes(context));
    await app.register(reviewRoutes(context));
    await app.register(searchRoutes(context));
    await app.register(boardRoutes(context));
    await app.register(wordRoutes(context));
    await app.register(binRoutes(context));
    await app.register(outlineRoutes(context));
  };
}

function fileRoutes(context: LectureRoutesContext & MediaVariants): FastifyPluginAsync {
  const budget = new WriteBudget(createFileBudget(context.maxUploadBytes), context.now);
  return async (app) => {
    chargeWrites(app, budget, (request) => getCaller(request).id);
    await app.register(uploadRoutes(context));
    await app.register(courseTransferRoutes(context));
    await app.register(importRoutes(context));
    await app.register(exportRoutes(context));
  };
}
