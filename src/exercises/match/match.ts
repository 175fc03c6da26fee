// The kind `@match`: pairs of a left and a right side.
import { createPairingKind } from '#exercises/pairing.ts';
import { readMatch } from './syntax.ts';

export const MATCH = createPairingKind('match', { read: readMatch, nothingFits: 'pair-without-right', wideSign: /｜/ });
