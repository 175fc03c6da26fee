// Finds the texts, media and further contents in H5P content of any library, known or not, in their order.
import { toPlainText } from '#lectures/import/html/parse-html.ts';
import { withoutNoncharacters } from '#lectures/import/quiz/question.ts';
import type { SubContent } from './h5p-schemas.ts';

export type FoundContent =
  | { kind: 'text'; html: string }
  | { kind: 'medium'; type: 'audio' | 'image' | 'video'; path: string; alt: string }
  | { kind: 'content'; content: SubContent };

/** Settings, the words of buttons, and licences. */
const SETTINGS =
  /^(?:l10n|ui(?:Elements)?|a11y|behaviour|behavior|override\w*|confirm\w*|copyright|metadata|license|subContentId|mime|path|contentType|visuals?|summaryHeader|currentMenuSelected|scoreBarLabel)$/i;
const CONTENT_KEYS =
  /^(?:\w*text|textField|questions?|(?:accepted)?answers?|alternatives?|\w*title|\w*description|introduction|intro|content|label|alt|words?|wordList|clue|tips?|front|back|header|headline|summary|summaries|terms?|definition|statements?|body|caption|distractors|solution|sample|instructions?|hint|name|keywords|sentence|phrase|date|note|main)$/i;
const UI_TEXT =
  /^(?:show|hide|check|retry|submit|try|next|prev|progress|finish|button|correct|incorrect|defaultAnswer|answerShort|solution|result|score|skip|aria|your|over|confirm|close|open|start|end|false|true)\w*(?:Text|Label)$|^(?:reset|confirm|dialog|no|main|sidebar)\w*(?:Title|Description)$/i;
/** What stands above the rest on the screen, wherever it is in the file. */
const FIRST = /^(?:title|heading|taskDescription|description|introduction|intro|question)$/i;
const MARKUP = /<(?:p|div|h[1-6]|ul|ol|strong|em|br|table|span)\b/i;

type Pending = { key: string; value: unknown };

/** JSON can be nested deeper than calls can. */
export function* walkContent(params: unknown): Generator<FoundContent> {
  const pending: Pending[] = [{ key: '', value: params }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { key, value } = next;
    if (typeof value === 'string') {
      if (isContent(key, value)) yield { kind: 'text', html: withoutNoncharacters(value) };
    } else if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at -= 1) pending.push({ key, value: value[at] });
    } else if (typeof value === 'object' && value !== null) {
      const found = readObject(value);
      if (found !== undefined) yield found;
      else
        for (const [name, child] of listFields(value).reverse())
          if (!SETTINGS.test(name)) pending.push({ key: name, value: child });
    }
  }
}

/** The fields of an object, in the order of the screen. */
function listFields(value: object): [name: string, child: unknown][] {
  const fields = Object.entries(value);
  const isFirst = ([name, child]: [string, unknown]) => typeof child === 'string' && FIRST.test(name);
  return [...fields.filter(isFirst), ...fields.filter((field) => !isFirst(field))];
}

function isContent(key: string, value: string): boolean {
  if (toPlainText(value).trim() === '') return false;
  return MARKUP.test(value) || (CONTENT_KEYS.test(key) && !UI_TEXT.test(key));
}

/** Some libraries name the field of a content `library`, too. */
function isSubContent(value: object): value is { library: string } {
  return 'library' in value && typeof value.library === 'string';
}

/** A content or a file; undefined of other objects. */
function readObject(value: object): FoundContent | undefined {
  if (isSubContent(value) && 'params' in value) {
    const title =
      'metadata' in value && typeof value.metadata === 'object' && value.metadata !== null && 'title' in value.metadata
        ? value.metadata.title
        : '';
    const metadata = { title: typeof title === 'string' ? withoutNoncharacters(title) : '' };
    return { kind: 'content', content: { library: value.library, params: value.params, metadata } };
  }
  if (!('path' in value && typeof value.path === 'string' && 'mime' in value && typeof value.mime === 'string'))
    return undefined;
  const [, type] = /^(audio|image|video)\//.exec(value.mime) ?? [];
  if (type !== 'audio' && type !== 'image' && type !== 'video') return undefined;
  return { kind: 'medium', type, path: value.path, alt: '' };
}

/** The texts of a content itself, without those of further contents, as plain text. */
export function listTexts(params: unknown): string[] {
  return [...walkContent(params)].flatMap((found) => (found.kind === 'text' ? [toPlainText(found.html)] : []));
}

const MAX_FEEDBACK = 200;

/** Words about the result, which lectures do not have. */
export function listFeedback(params: unknown): string[] {
  const texts: string[] = [];
  const pending: Pending[] = [{ key: '', value: params }];
  for (let next = pending.pop(); next !== undefined && texts.length < MAX_FEEDBACK; next = pending.pop()) {
    const { key, value } = next;
    if (typeof value === 'string') {
      if (/^(?:feedback|notChosenFeedback|successComment|failComment|successGreeting|failGreeting)$/.test(key)) {
        const text = toPlainText(withoutNoncharacters(value)).trim();
        if (text !== '') texts.push(text);
      }
    } else if (typeof value === 'object' && value !== null && !isSubContent(value)) {
      for (const [name, child] of Object.entries(value).reverse())
        pending.push({ key: Array.isArray(value) ? key : name, value: child });
    }
  }
  return texts;
}
