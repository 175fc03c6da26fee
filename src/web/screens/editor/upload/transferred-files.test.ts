import { describe, expect, it } from 'vitest';
import { getDroppedFiles, getPastedFiles, hasFiles } from './transferred-files.ts';

function paste(names: readonly string[], text = '') {
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
  const getData = (format: string) => (format === 'text/plain' ? text : '');
  return getPastedFiles({ files, getData }, new Date(2026, 10, 22, 14, 3, 5)).map(({ name }) => name);
}

describe('a paste', () => {
  it('brings files, a screenshot under the time', () => {
    expect(paste(['un.mp3', 'deux.jpg'])).toEqual(['un.mp3', 'deux.jpg']);
    expect(paste(['image.png'])).toEqual(['Screenshot 2026-11-22 14-03-05.png']);
    expect(paste(['un.mp3', 'deux.jpg'], 'un.mp3\ndeux.jpg')).toEqual(['un.mp3', 'deux.jpg']);
  });

  it('is text where a word processor or spreadsheet adds a picture of it', () => {
    expect(paste(['image.png'], 'le pain\tdu pain')).toEqual([]);
    expect(paste([], 'bonjour')).toEqual([]);
  });
});

describe('a drop', () => {
  it('brings files, without those of the system', () => {
    const files = ['.DS_Store', 'a.png', 'Thumbs.db'].map((name) => new File(['x'], name));
    expect(getDroppedFiles({ files }).map(({ name }) => name)).toEqual(['a.png']);
  });

  it('of text is left to the browser', () => {
    expect(hasFiles(['text/plain', 'text/html'])).toBe(false);
    expect(hasFiles(['Files'])).toBe(true);
  });
});
