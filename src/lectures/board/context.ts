// The dependencies of the board.
import type { Db } from '#db/open.ts';
import type { PageAnalyzer } from '#lectures/pages/page-analysis.ts';

export type BoardContext = { db: Db; now: () => Date; pageAnalyzer: PageAnalyzer };
