// URLs of the screens.
import { expect, it } from 'vitest';
import { coursePath, draftPath, lecturePath, outlinePath, searchPath } from './paths.ts';

it('builds the URLs of the product specification', () => {
  expect(lecturePath('M6DKHFL2KUK')).toBe('/lecture?cours=learnfrench&pageId=M6DKHFL2KUK');
  expect(lecturePath('M6DKHFL2KUK', 'deutsch')).toBe('/lecture?cours=deutsch&pageId=M6DKHFL2KUK');
  expect(draftPath('AAAAAAAAAAA')).toBe('/draft?draftId=AAAAAAAAAAA');
  expect(coursePath('deutsch')).toBe('/lecture?cours=deutsch');
  expect(outlinePath('deutsch')).toBe('/editor/course?cours=deutsch');
});

it('searches drafts too only where asked', () => {
  expect(searchPath('cœur', false)).toBe('/search?q=c%C5%93ur');
  expect(searchPath('cœur', true)).toBe('/search?q=c%C5%93ur&in=drafts');
});

it('encodes ids and queries', () => {
  expect(draftPath('a&b=c#d')).toBe('/draft?draftId=a%26b%3Dc%23d');
  expect(searchPath('a&in=drafts', false)).toBe('/search?q=a%26in%3Ddrafts');
});
