// Loads the texts of the interface in another language than English.
import { setInterfaceLanguage } from '#texts/language/translated.ts';
import { SCREEN_TEXTS, type Translation } from './languages.ts';

/** What is loaded of a translation when it is needed. */
type Part = Exclude<keyof Translation, 'lecture' | 'loadFormal'>;

const loadedTexts: Record<string, object> = {};
/** Gives the texts of an area as they are where learners are addressed formally. */
let toFormal: ((area: string, texts: object) => object) | undefined;
const pendingParts: Partial<Record<Part, Promise<object> | undefined>> = {};
let translation: Translation | undefined;

/**
 * Sets the language of the interface, and loads what a lecture needs of its texts; `isFormal`: learners are addressed
 * formally in languages that have two ways.
 * @throws TypeError when the texts cannot be loaded; the interface stays English
 */
export async function loadInterfaceLanguage(language: string, isFormal = false): Promise<void> {
  if (language === 'en-XA') {
    const { toPseudoLanguage } = await import('./language/pseudo.ts');
    const pseudoTexts = new WeakMap<object, object>();
    return setInterfaceLanguage(language, (_area, english) => {
      const texts = pseudoTexts.get(english) ?? toPseudoLanguage(english);
      pseudoTexts.set(english, texts);
      return texts;
    });
  }
  const found = await SCREEN_TEXTS[language]?.();
  if (found === undefined) return;
  if (isFormal) toFormal = (await found.loadFormal?.())?.toFormal;
  addTexts(found.lecture);
  translation = found;
  setInterfaceLanguage(language, findTexts, () => loadPart('loadKinds'));
}

function addTexts(texts: object): void {
  for (const [area, found] of Object.entries(texts)) loadedTexts[area] = toFormal?.(area, found) ?? found;
}

function findTexts(area: string, english: object): object {
  const texts = loadedTexts[area];
  if (texts === undefined && Object.keys(english).length > 0) console.error(`The texts “${area}” are not loaded yet.`);
  return texts ?? english;
}

/**
 * Returns the function that loads a module, preceded by the texts that it needs: those of learners' screens, or those
 * of authors' screens as well. English needs none. A failed load is tried again on the next call.
 */
export function withTexts<Module>(part: 'learner' | 'author', load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    if (translation !== undefined)
      await Promise.all([loadPart('loadLearner'), part === 'author' && loadPart('loadAuthor')]);
    return load();
  };
}

async function loadPart(part: Part): Promise<void> {
  pendingParts[part] ??= translation?.[part]();
  try {
    const texts = await pendingParts[part];
    if (texts !== undefined) addTexts(texts);
  } catch (error) {
    delete pendingParts[part];
    throw error;
  }
}
