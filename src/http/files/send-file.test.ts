import { describe, expect, it } from 'vitest';
import { contentDisposition } from './send-file.ts';

describe('the file name in Content-Disposition', () => {
  it.each([
    ['bonjour.mp3', `inline; filename="bonjour.mp3"; filename*=UTF-8''bonjour.mp3`],
    ['été 1.mp3', `inline; filename="ete 1.mp3"; filename*=UTF-8''%C3%A9t%C3%A9%201.mp3`],
    ['a"b\\c.mp3', `inline; filename="a_b_c.mp3"; filename*=UTF-8''a%22b%5Cc.mp3`],
    [
      'a\r\nSet-Cookie: x.mp3',
      `inline; filename="a__Set-Cookie: x.mp3"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.mp3`,
    ],
    ["l'été (1)*.mp3", `inline; filename="l'ete (1)*.mp3"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29%2A.mp3`],
    ['\u202egnp\u202c.exe\u2066\u200f.mp3', `inline; filename="gnp.exe.mp3"; filename*=UTF-8''gnp.exe.mp3`],
    ['100%22.mp3', `inline; filename="100_22.mp3"; filename*=UTF-8''100%2522.mp3`],
    ['🥐\ud800.mp3', `inline; filename="__.mp3"; filename*=UTF-8''%F0%9F%A5%90%EF%BF%BD.mp3`],
  ])('%j cannot break out of its header (header injection)', (fileName, header) => {
    expect(contentDisposition(fileName)).toBe(header);
  });
});
