// Runs before the first paint: applies the stored colour theme and language, requests a lecture, and preloads the fonts unless the network is slow.
try {
  const theme = localStorage.getItem('cahier.scheme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without access to local storage, the system's theme applies.
}

/** The stored session, if any. */
const session = readSession();

function readSession() {
  try {
    return JSON.parse(localStorage.getItem('cahier.session')) ?? {};
  } catch {
    return {};
  }
}

/** Requests what a lecture shows before the app is loaded, which takes the responses (web/api/early-responses.ts, docs/decisions/0313). */
function requestLecture() {
  const query = new URLSearchParams(location.search);
  const page = `/api/viewer/page/${encodeURIComponent(query.get('pageId'))}`;
  const course = `/api/viewer/course/${encodeURIComponent(query.get('cours') || 'learnfrench')}`;
  const headers = { authorization: `Bearer ${session.access_token}` };
  window.earlyResponses = new Map();
  for (const target of [page, `${page}/learner-data`, course, '/api/viewer/me']) {
    const response = fetch(target, { headers });
    response.catch(() => {}); // the app reports it
    window.earlyResponses.set(`${target} ${session.access_token}`, response);
  }
}

const isFresh = session.expires_at * 1000 - Date.now() > 90_000;
if (isFresh && !session.user?.factors?.length && /^\/lecture\?(.*&)?pageId=./.test(location.pathname + location.search))
  requestLecture();

/** Whether fonts would take the scripts' share of the network. Where browsers do not tell its Mbit/s, the time since the request of the page shows it. */
function isSlowNetwork() {
  const downlink = navigator.connection?.downlink;
  if (downlink !== undefined) return downlink < 4;
  const [navigation] = performance.getEntriesByType('navigation');
  return performance.now() - navigation?.requestStart > 250; // in ms
}

if (!isSlowNetwork()) {
  for (const href of ['/fonts/sans.6f2d2d6e.woff2', '/fonts/serif.ce69db22.woff2']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    document.head.append(link);
  }
}

/** The build fills them in (`fillFirstPaint` in vite.config.ts). */
const languages = ['en'];
const rightToLeft = [];

/** The first of these that Cahier has: the account's language, the browser's setting, the operator's, the browser's languages. */
function chooseLanguage() {
  const { language: configured = 'auto' } = document.documentElement.dataset;
  const candidates = [...readStoredLanguages(), ...(configured === 'auto' ? navigator.languages : [configured])];
  for (const candidate of candidates) {
    const language = [candidate, String(candidate).split('-')[0]].find((tag) => languages.includes(tag));
    if (language !== undefined) return language;
  }
  return 'en';
}

function readStoredLanguages() {
  try {
    return [session.user?.user_metadata?.language, localStorage.getItem('cahier.language')];
  } catch {
    return [];
  }
}

document.documentElement.lang = chooseLanguage();
document.documentElement.dir = rightToLeft.includes(document.documentElement.lang) ? 'rtl' : 'ltr';
