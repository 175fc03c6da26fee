import { expect, it } from 'vitest';
import { letsIn } from './media-types.ts';

it.each([
  [['image/png'], ['image/png', 'IMAGE/PNG', 'image/png; a=b'], ['image/jpeg', 'image/png2']],
  [
    ['audio/*', 'image/p*'],
    ['audio/webm;codecs=opus', 'image/png'],
    ['image/jpeg', 'video/mp4'],
  ],
  [['audio/wav;x=1'], ['audio/wav'], ['audio/wave']],
  [['*'], ['video/mp4'], []],
  [['*/*'], ['video/mp4'], []],
  [[], ['video/mp4'], []],
])('a list of %j lets %j in, and not %j', (allowed, inside, outside) => {
  for (const type of inside) expect([type, letsIn(allowed, type)]).toEqual([type, true]);
  for (const type of outside) expect([type, letsIn(allowed, type)]).toEqual([type, false]);
});
