// The lectures that courses list.
import type { DbOrTransaction } from '#db/open.ts';

/** A query of listed lectures, with their units and courses. */
export function selectListed(db: DbOrTransaction) {
  return db
    .selectFrom('lectures')
    .innerJoin('units', 'units.id', 'lectures.unit_id')
    .innerJoin('courses', 'courses.id', 'units.course_id');
}
