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
