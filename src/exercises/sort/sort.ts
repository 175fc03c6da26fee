// The kind `@sort`: words and the columns that they belong to.
import { createPairingKind } from '#exercises/pairing.ts';
import { readSort } from './syntax.ts';

export const SORT = createPairingKind('sort', { read: readSort, nothingFits: 'sort-without-columns', wideSign: /：/ });
