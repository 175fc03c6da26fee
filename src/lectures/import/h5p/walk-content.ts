// Finds the texts, media and further contents in H5P content of any library, known or not, in their order.
import { toPlainText } from '#lectures/import/parse-html.ts';
import { withoutNoncharacters } from '#lectures/import/quiz/question.ts';
import type { SubContent } from './h5p-schemas.ts';

export type FoundContent =
  | { kind: 'text'; html: string }
  | { kind: 'medium'; type: 'audio' | 'image' | 'video'; path: string; alt: string }
  | { kind: 'content'; content: SubContent };

/** Settings, the words of buttons, and licences. */
const SETTINGS =
  /^(?:l10n|ui(?:Elements)?|a11y|behaviour|behavior|override\w*|confirm\w*|copyright|metadata|license|subContentId|mime|path|visuals?|summaryHeader|libraryTitle|currentMenuSelected|scoreBarLabel)$/i;
const CONTENT_KEYS =
  /^(?:\w*text|textField|questions?|(?:accepted)?answers?|alternatives?|\w*title|\w*description|introduction|intro|content|label|\w*alt|heading|words?|wordList|clue|tips?|front|back|header|headline|summary|summaries|terms?|definition|statements?|body|caption|distractors|solution|sample|instructions?|hint|name|keywords?|solutionWord|message|successMessage|noResultMessage|\w*placeholder|credit|scenename|sentence|phrase|date|note|main)$/i;
const UI_TEXT =
  /^(?:show|hide|check|retry|submit|try|next|prev|progress|finish|button|correct|incorrect|defaultAnswer|answerShort|result|score|skip|aria|your|over|confirm|close|open|start|end|false|true)(?!\w*Alt)\w*(?:Text|Label)$|^solution(?:Label|Title)$|^\w*Button(?:Text|Label)$|^(?:reset|confirm|dialog|main|sidebar)\w*(?:Title|Description)$/i;
/** What stands above the rest on the screen, wherever it is in the file. */
const FIRST = /^(?:title|heading|taskDescription|description|introduction|intro|question)$/i;
const MARKUP = /<(?:p|div|h[1-6]|ul|ol|strong|em|br|table|span)\b/i;

/** Where an interactive video asks for the answers. Branching scenarios have `endScreens`, which are texts. */
const SUBMIT_SCREENS = 'endscreens';

type Pending = { key: string; value: unknown };

/** Whether a text has tags: in others line ends count. */
export function isHtml(text: string): boolean {
  return MARKUP.test(text);
}

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
          if (!SETTINGS.test(name) && name !== SUBMIT_SCREENS) pending.push({ key: name, value: child });
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

const MAX_TEXTS = 200;
const FEEDBACK =
  /^(?:feedback|notChosenFeedback|successComment|failComment|successGreeting|failGreeting|noResultMessage|seekLabel)$/;

/** Words about the result, which lectures do not have. */
export function listFeedback(params: unknown): string[] {
  return listStrings(params, (key) => FEEDBACK.test(key));
}

/**
 * What an unknown library may show and `walkContent` does not find: feedback of any name, sentences and addresses.
 * Settings are one word, and so are most words of buttons.
 */
export function listUnread(params: unknown): string[] {
  return listStrings(params, (key, value) => {
    if (FEEDBACK.test(key) || SETTINGS.test(key) || UI_TEXT.test(key) || isContent(key, value)) return false;
    return /feedback/i.test(key) || /^https?:\/\//.test(value) || /\p{L}\s+\p{L}/u.test(value);
  });
}

/** The texts of a content itself whose keys are chosen, as plain text. Items of a list have its key. */
function listStrings(params: unknown, isChosen: (key: string, value: string) => boolean): string[] {
  const texts: string[] = [];
  const pending: Pending[] = [{ key: '', value: params }];
  for (let next = pending.pop(); next !== undefined && texts.length < MAX_TEXTS; next = pending.pop()) {
    const { key, value } = next;
    if (typeof value === 'string') {
      const text = isChosen(key, value) ? toPlainText(withoutNoncharacters(value)).trim() : '';
      if (text !== '') texts.push(text);
    } else if (typeof value === 'object' && value !== null && !isSubContent(value)) {
      for (const [name, child] of Object.entries(value).reverse()) {
        const childKey = Array.isArray(value) ? key : name;
        if (typeof child === 'string' || !SETTINGS.test(childKey) || childKey === 'behaviour')
          pending.push({ key: childKey, value: child });
      }
    }
  }
  return texts;
}
