// Content types and the lists that allow them.
import { expect, it } from 'vitest';
import { matchesMimeList } from './mime-match.ts';

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
])('a list of %j matches %j, and not %j', (allowed, accepted, rejected) => {
  for (const type of accepted) expect([type, matchesMimeList(allowed, type)]).toEqual([type, true]);
  for (const type of rejected) expect([type, matchesMimeList(allowed, type)]).toEqual([type, false]);
});
