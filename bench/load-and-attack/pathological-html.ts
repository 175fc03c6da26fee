// Pathological HTML for the sanitizer: each shape in the sizes at which it has stalled some other sanitizer.

const KB = 1024;
const MB = 1024 * KB;

/** Repeats a fragment up to `bytes` bytes. */
function repeatToLength(fragment: string, bytes: number): string {
  return fragment.repeat(Math.floor(bytes / fragment.length));
}

/** Unclosed emphasis followed by paragraphs: a tree builder reopens all of it in each of them (active formatting elements). */
function misnestedTags(bytes: number): string {
  const emphasis = Array.from({ length: Math.floor(bytes / 48) }, (_, index) => `<em class=i${index}>`).join('');
  return `<p>${emphasis}${repeatToLength('<p>x', Math.max(0, bytes - emphasis.length - 3))}`;
}

function singleTagManyAttributes(bytes: number): string {
  let attributes = '';
  for (let index = 0; attributes.length < bytes; index += 1) attributes += ` a${index}="x"`;
  return `<p${attributes}>x</p>`;
}

export const PATHOLOGICAL_HTML: readonly (readonly [name: string, html: string])[] = [
  ...[64 * KB, 256 * KB, MB].map((size) => [`${size / KB} KB of nested tags`, repeatToLength('<div>', size)] as const),
  ...[8 * KB, 32 * KB, 128 * KB, MB].map((size) => [`${size / KB} KB of open emphasis`, misnestedTags(size)] as const),
  ['64 KB of attributes in one tag', singleTagManyAttributes(64 * KB)],
  ['1 MB of attributes in one tag', singleTagManyAttributes(MB - 64)],
  ['1 MB of broken emphasis', repeatToLength('<p><em class=x1><em class=x2>a<p>x<p>x', MB)],
  ['1 MB of an unclosed comment', repeatToLength('<!--', MB)],
  ['1 MB of forms in forms', repeatToLength('<form class=write-form><table><tr><td>', MB)],
  ['1 MB of a plain page', repeatToLength('<h2>Une leçon</h2><p>Bonjour, <em>tout</em> le monde.</p>', MB - 64 * KB)],
];
