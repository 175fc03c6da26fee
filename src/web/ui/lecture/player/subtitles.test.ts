// Tests of subtitles from a transcript with times.
import { describe, expect, it } from 'vitest';
import { parseCues } from './subtitles.ts';

describe('a transcript', () => {
  it('with times becomes subtitles, each until the next one or for seven seconds', () => {
    expect(parseCues('0:03 Bonjour !\r\n0:05.5 – Salut.\n– Ça va ?\n[1:00:20] Au revoir')).toEqual([
      { start: 3, end: 5.5, text: 'Bonjour !' },
      { start: 5.5, end: 12.5, text: '– Salut.\n– Ça va ?' },
      { start: 3620, end: 3627, text: 'Au revoir' },
    ]);
  });

  it('is put in order, and shows its signs as they are', () => {
    expect(parseCues('0:10 deux <b>\n0:02 un & un')).toEqual([
      { start: 2, end: 9, text: 'un &amp; un' },
      { start: 10, end: 17, text: 'deux &lt;b&gt;' },
    ]);
    expect(parseCues('0:02 un\n0:02 deux')).toEqual([{ start: 2, end: 9, text: 'deux' }]);
  });

  it.each(['Bonjour !\nÇa va ?', '', 'Il est 10:30 maintenant', '10:30', '0:75 faux'])(
    'without times has no subtitles: %j',
    (transcript) => expect(parseCues(transcript)).toEqual([]),
  );
});
