// Pages that are meant to be slow to clean: each shape in the sizes at which it has stopped one cleaner or another.

const KB = 1024;
const MB = 1024 * KB;

/** As much of a piece as `bytes` hold. */
function filled(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / piece.length));
}

/** Emphasis that is never closed, then paragraphs: a tree builder opens all of it again in each of them. */
function reopened(bytes: number): string {
  const emphasis = Array.from({ length: Math.floor(bytes / 48) }, (_, at) => `<em class=i${at}>`).join('');
  return `<p>${emphasis}${filled('<p>x', Math.max(0, bytes - emphasis.length - 3))}`;
}

function oneTag(bytes: number): string {
  let attributes = '';
  for (let at = 0; attributes.length < bytes; at += 1) attributes += ` a${at}="x"`;
  return `<p${attributes}>x</p>`;
}

export const HOSTILE_PAGES: readonly (readonly [name: string, html: string])[] = [
  ...[64 * KB, 256 * KB, MB].map((size) => [`${size / KB} KB of nested tags`, filled('<div>', size)] as const),
  ...[8 * KB, 32 * KB, 128 * KB, MB].map((size) => [`${size / KB} KB of open emphasis`, reopened(size)] as const),
  ['64 KB of attributes in one tag', oneTag(64 * KB)],
  ['1 MB of attributes in one tag', oneTag(MB - 64)],
  ['1 MB of broken emphasis', filled('<p><em class=x1><em class=x2>a<p>x<p>x', MB)],
  ['1 MB of an unclosed comment', filled('<!--', MB)],
  ['1 MB of forms in forms', filled('<form class=write-form><table><tr><td>', MB)],
  ['1 MB of a plain page', filled('<h2>Une leçon</h2><p>Bonjour, <em>tout</em> le monde.</p>', MB - 64 * KB)],
];
