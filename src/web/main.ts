// Entry point of the web app: loads the texts of the interface's language, then the app.
import { loadInterfaceLanguage } from '#texts/load-translations.ts';

/** Sets the language that `public/first-paint.js` has chosen; English when its texts cannot be loaded. */
async function setLanguage(): Promise<void> {
  const root = document.documentElement;
  try {
    await loadInterfaceLanguage(root.lang, root.dataset.address === 'formal');
  } catch (error) {
    console.error(error);
    Object.assign(root, { lang: 'en', dir: 'ltr' });
  }
}

setLanguage()
  .then(() => {
    // At the same time, where no lecture will be shown; the app reports when it cannot be loaded.
    if (location.pathname !== '/lecture' || !localStorage.getItem('access_token'))
      import('./other-routes.tsx').catch(() => {});
    return import('./start-app.tsx');
  })
  .then(({ startApp }) => startApp())
  .catch(console.error);
