// Texts of the page before the app has started, by language. The English ones are in src/web/index.html.
import type { InterfaceLanguage } from '#api/interface-languages.ts';

type BootTexts = { noScript: string; slow: string };

const BOOT_TEXTS: Readonly<Record<Exclude<InterfaceLanguage, 'en'>, BootTexts>> = {
  ar: {
    noScript: 'يحتاج Cahier إلى JavaScript: اسمح به لهذه الصفحة من فضلك.',
    slow: 'يستغرق تحميل Cahier بعض الوقت. إذا لم يظهر شيء آخر فتحقق من اتصالك وأعد تحميل الصفحة.',
  },
  de: {
    noScript: 'Cahier braucht JavaScript: Bitte erlauben Sie es für diese Seite.',
    slow: 'Cahier lädt noch. Wenn sonst nichts erscheint, prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  },
  es: {
    noScript: 'Cahier necesita JavaScript: permítalo para esta página.',
    slow: 'Cahier está tardando en cargarse. Si no aparece nada más, compruebe su conexión y vuelva a cargar la página.',
  },
  fr: {
    noScript: 'Cahier a besoin de JavaScript : autorisez-le pour cette page.',
    slow: 'Cahier met du temps à se charger. Si rien d’autre n’apparaît, vérifiez votre connexion et rechargez la page.',
  },
  uk: {
    noScript: 'Для Cahier потрібен JavaScript: дозвольте його для цієї сторінки.',
    slow: 'Cahier завантажується довше, ніж звичайно. Якщо нічого не з’явиться, перевірте з’єднання й оновіть сторінку.',
  },
};

/** The page with its texts in a language; each names it, since the language of the page is not known yet. */
export function translateBootTexts(page: string, language: InterfaceLanguage): string {
  if (language === 'en') return page;
  const { noScript, slow } = BOOT_TEXTS[language];
  const attributes = `lang="${language}" dir="auto"`;
  return page
    .replace(/<noscript>[^<]*/, `<noscript ${attributes}>${noScript}`)
    .replace(/(<p class="loading-hint")>[^<]*/, `$1 ${attributes}>${slow}`);
}
