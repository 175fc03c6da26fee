// The styles of a Word document that is made here, up to those of its own.
import { escapeXml } from '#syntax/escape-xml.ts';
import { MAIN, XML_HEAD } from './package.ts';

/**
 * The start of `styles.xml`: what applies to all text, and the style of paragraphs without one. Sizes are in half
 * points.
 * @param language of the text, for the spell checker; empty where it is not known
 */
export function openStyles(language: string, isRightToLeft: boolean): string {
  const tag = escapeXml(language);
  const lang = tag === '' ? '' : isRightToLeft ? `<w:lang w:val="en-US" w:bidi="${tag}"/>` : `<w:lang w:val="${tag}"/>`;
  return `${XML_HEAD}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/><w:sz w:val="24"/><w:szCs w:val="24"/>${lang}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>`;
}
