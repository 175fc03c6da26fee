// Join conditions: a draft with its latest revision, and a page with its current edition.
import type { JoinBuilder } from 'kysely';
import type { Tables } from '#db/schema.ts';

/** For `innerJoin('revisions', onLatestRevision)` in a query over `drafts`. */
export function onLatestRevision(join: JoinBuilder<Tables, 'drafts' | 'revisions'>) {
  return join.onRef('revisions.draft_id', '=', 'drafts.id').onRef('revisions.number', '=', 'drafts.revision');
}

/** For `innerJoin('editions', onCurrentEdition)` in a query over `pages`, unpublished ones included. */
export function onCurrentEdition(join: JoinBuilder<Tables, 'pages' | 'editions'>) {
  return join.onRef('editions.page_id', '=', 'pages.id').onRef('editions.number', '=', 'pages.edition');
}
