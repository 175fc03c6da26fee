// Runs before the first paint: applies the stored colour theme, and preloads the fonts unless the network is slow.
try {
  const theme = localStorage.getItem('cahier.scheme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without access to local storage, the system's theme applies.
}

// In Mbit/s, where the browser tells it. On less, fonts would take the scripts' share of it (docs/decisions/0147).
if (!(navigator.connection?.downlink < 4)) {
  for (const href of ['/fonts/sans.6f2d2d6e.woff2', '/fonts/serif.ce69db22.woff2']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
    document.head.append(link);
  }
}

/** The first of these that Cahier has: the account's language, the browser's setting, the operator's, the browser's languages. */
function chooseLanguage() {
  const languages = ['en', 'fr', 'de', 'es', 'uk', 'ar', 'en-XA'];
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
    const session = JSON.parse(localStorage.getItem('cahier.session') ?? 'null');
    return [session?.user?.user_metadata?.language, localStorage.getItem('cahier.language')];
  } catch {
    return [];
  }
}

document.documentElement.lang = chooseLanguage();
document.documentElement.dir = document.documentElement.lang === 'ar' ? 'rtl' : 'ltr';
