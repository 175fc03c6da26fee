// Unit tests of the recording in the text of the home screen.
import { describe, expect, it } from 'vitest';
import { insertRecording } from './insert-recording.ts';

describe('a recording on the home screen', () => {
  it('stands in a line of its own at the top of the text', () => {
    expect(insertRecording('Bonjour\nSalut', 'my recording')).toEqual({
      markup: '{ AUDIO | MYWORD1 } my recording\nBonjour\nSalut',
      mediaId: 'MYWORD1',
    });
  });

  it('replaces the previous one, wherever it was moved', () => {
    expect(insertRecording('Écoutez { AUDIO | MYWORD9 } !', 'my recording')).toEqual({
      markup: 'Écoutez { AUDIO | MYWORD10 } !',
      mediaId: 'MYWORD10',
    });
  });
});
