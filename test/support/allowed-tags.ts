// Whether HTML consists of tags that the renderer writes, to the byte: narrower than the allow-list, which takes
// attributes in any order, and independent of it.
import { KIND_NAMES, listClasses } from '#syntax/kinds.ts';
import {
  answerInputHtml,
  HEADER_CELL_TAG,
  imageHtml,
  languageCellTag,
  MEDIA_ADDRESS,
  optionInputHtml,
  selectHtml,
  WORDS_TAG,
} from '#syntax/tags.ts';

const MEDIA_PATTERN = `${MEDIA_ADDRESS}[A-Za-z0-9_-]+`;
const LANGUAGE_PATTERN = '[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}';
const FORM_NAMES = KIND_NAMES.join('|');

const ALLOWED_TAGS = new RegExp(
  [
    '</?(?:h[123]|p|strong|em|ruby|rt|table|thead|tbody|tr|td)>',
    '</(?:a|span|audio|video|th|form|button)>',
    '</?(?:fieldset|legend|ol|ul|li|label)>',
    '</(?:data|select|div|textarea)>',
    '<br>',
    '<span class="(?:color-(?:red|blue|green)|given)">',
    '<(?:span class="(?:correction|alternative|remark)|div class="model)" hidden>',
    `<audio controls preload="none" src="${MEDIA_PATTERN}">`,
    `<video controls preload="metadata" src="${MEDIA_PATTERN}">`,
    imageHtml(MEDIA_PATTERN, '[^"<>]*'),
    '<a href="(?:/lecture\\?[^"<>]*"|mailto:[^"<>]*" title="[^"<>]*"|https?://[^"<>]*" title="[^"<>]*" rel="noopener noreferrer" target="_blank")>',
    HEADER_CELL_TAG,
    languageCellTag(LANGUAGE_PATTERN),
    WORDS_TAG,
    `<form class="(?:${FORM_NAMES})-form">`,
    ...['fieldset', 'ol', 'ul'].flatMap((tag) => listClasses(tag).map((name) => `<${tag} class="${name}">`)),
    '<data (?:class="(?:limits|take)" )?value="\\d+(?:-\\d+)?">',
    selectHtml('\\d+'),
    optionInputHtml('(?:radio|checkbox)', '\\d+', '\\d+'),
    '<button type="submit" class="check">',
    answerInputHtml('\\d+'),
    '<textarea class="answer" rows="8" aria-label="Answer \\d+">',
  ].join('|'),
  'g',
);

/** Whether every tag is one that the renderer writes. */
export function hasOnlyAllowedTags(html: string): boolean {
  return !html.replace(ALLOWED_TAGS, '').includes('<');
}
