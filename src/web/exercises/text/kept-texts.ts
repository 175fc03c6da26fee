// Texts that are being written, in local storage: a page's are under one key, by what names their task.

type Texts = Record<string, string>;

function readTexts(key: string): Texts {
  try {
    // Only `storeText` writes under these keys.
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** The text that was kept; an empty one where there is none. */
export function readKeptText(key: string, name: string): string {
  return readTexts(key)[name] ?? '';
}

/** Keeps a text; an empty one is removed. A full storage, or none, keeps what it had: the text is still in the field. */
export function storeText(key: string, name: string, text: string): void {
  const { [name]: _, ...others } = readTexts(key);
  const kept = text === '' ? others : { ...others, [name]: text };
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch (error) {
    console.error(error);
  }
}
