// Tests which language public/first-paint.js chooses for the interface.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '#api/interface-languages.ts';
import { fillFirstPaint } from '../vite.config.ts';

const script = fillFirstPaint(
  readFileSync(path.resolve(import.meta.dirname, '../src/web/public/first-paint.js'), 'utf8'),
);

type Browser = { account?: unknown; stored?: string; configured?: string; languages?: string[] };

/** Runs the script as a browser with these settings would, and returns what it sets. */
function choose({ account, stored, configured, languages = [] }: Browser): { lang: string; dir: string } {
  const storage: Record<string, string | undefined> = {
    'cahier.session':
      account === undefined ? undefined : JSON.stringify({ user: { user_metadata: { language: account } } }),
    'cahier.language': stored,
  };
  const documentElement = { lang: 'en', dir: '', dataset: configured === undefined ? {} : { language: configured } };
  runInNewContext(script, {
    navigator: { languages, connection: { downlink: 1 } },
    localStorage: { getItem: (key: string) => storage[key] ?? null },
    document: { documentElement },
  });
  return { lang: documentElement.lang, dir: documentElement.dir };
}

describe('the language of the interface', () => {
  it('is the first that Cahier has: account, browser setting, operator, browser languages', () => {
    expect(choose({})).toEqual({ lang: 'en', dir: 'ltr' });
    expect(choose({ languages: ['pt-BR', 'uk-UA', 'fr'] }).lang).toBe('uk');
    expect(choose({ languages: ['fr'], configured: 'auto' }).lang).toBe('fr');
    expect(choose({ languages: ['fr'], configured: 'de' }).lang).toBe('de');
    expect(choose({ languages: ['fr'], configured: 'de', stored: 'ar' })).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(choose({ languages: ['fr'], configured: 'de', stored: 'ar', account: 'es' }).lang).toBe('es');
  });

  it('is English where no other is available', () => {
    expect(choose({ languages: ['ja', 'zh-Hant-TW'] }).lang).toBe('en');
    for (const account of ['tlh', 7, null, {}, '__proto__']) expect(choose({ account, stored: 'xx' }).lang).toBe('en');
  });

  it('is one of those offered, or the pseudo-language', () => {
    for (const language of [...Object.keys(LANGUAGE_NAMES), 'en-XA']) {
      expect(choose({ stored: language }).lang).toBe(language);
    }
  });
});
