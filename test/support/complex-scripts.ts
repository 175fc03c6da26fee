// What Word shows in Latin letters only: Arabic and Hebrew have properties of their own for bold, italic and sizes.

/** The properties in WordprocessingML that are not followed by the same one for those letters. */
export function findLatinOnly(xml: string): string[] {
  return [...xml.matchAll(/<w:(b|i|sz)((?: w:val="[^"]*")?)\/>(?!<w:\1Cs\2\/>)/g)].map(([property]) => property);
}
