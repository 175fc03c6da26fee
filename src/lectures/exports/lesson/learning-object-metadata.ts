// Learning Object Metadata (LOM), as the manifests of packages hold it.
import { escapeXml } from '#syntax/escape-xml.ts';
import type { Lesson } from './lesson.ts';

/** The draft that SCORM 1.2 names, or IEEE 1484.12.3. */
export type LomVersion = 'imsmd' | 'ieee';

/** What learners can do after a lesson or a course, and its level; empty where its authors say neither. */
export function renderLom(
  { language, level, canDo = [] }: Pick<Lesson, 'language' | 'level' | 'canDo'>,
  version: LomVersion,
): string {
  if (level === undefined && canDo.length === 0) return '';
  const [namespace, tag, attribute] =
    version === 'imsmd'
      ? ['http://www.imsglobal.org/xsd/imsmd_rootv1p2p1', 'langstring', 'xml:lang']
      : ['http://ltsc.ieee.org/xsd/LOM', 'string', 'language'];
  const render = (name: string, text: string) =>
    `<${name}><${tag} ${attribute}="${escapeXml(language)}">${escapeXml(text)}</${tag}></${name}>`;
  const descriptions = canDo.map((line) => render('description', line)).join('');
  const keyword = level === undefined ? '' : render('keyword', level);
  return `<lom xmlns="${namespace}"><general>${descriptions}${keyword}</general></lom>`;
}
