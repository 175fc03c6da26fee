// What a page has of work that is handed in, kept in this browser: without a
// connection it is what it was the last time.

/** When a request that failed is sent once more: a busy server has answered others by then. */
const RETRY_DELAY_MS = 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param nothing what is known where nothing was ever loaded */
export async function loadKnown<Known>(
  key: string,
  { load, isEmpty, nothing }: { load: () => Promise<Known>; isEmpty: (known: Known) => boolean; nothing: Known },
): Promise<Known> {
  const loadNew = async () => {
    const known = await load();
    remember(key, isEmpty(known) ? undefined : known);
    return known;
  };
  return loadNew()
    .catch((error) => (navigator.onLine ? wait(RETRY_DELAY_MS).then(loadNew) : Promise.reject(error)))
    .catch(() => recall(key, nothing));
}

function remember(key: string, known: unknown): void {
  try {
    if (known === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(known));
  } catch (error) {
    console.error(error);
  }
}

function recall<Known>(key: string, nothing: Known): Known {
  // Only `remember` writes under these keys.
  return JSON.parse(localStorage.getItem(key) ?? 'null') ?? nothing;
}
