// The language of a page that the server renders itself.
import { type InterfaceLanguage, type LanguageSetting, matchInterfaceLanguage } from '#api/interface-languages.ts';

/** More languages than browsers send; further ones are ignored. */
const MAX_RANGES = 20;

/**
 * The language of the user's account where it is known; else the operator's; with `auto` the one of the browser's that
 * the interface has; else English.
 */
export function choosePageLanguage({
  account,
  setting,
  acceptLanguage = '',
}: {
  account?: string | undefined;
  setting: LanguageSetting;
  acceptLanguage?: string | undefined;
}): InterfaceLanguage {
  const own = account === undefined ? undefined : matchInterfaceLanguage(account);
  if (own !== undefined) return own;
  if (setting !== 'auto') return setting;
  const [preferred = 'en'] = parseAcceptLanguage(acceptLanguage).flatMap((tag) => matchInterfaceLanguage(tag) ?? []);
  return preferred;
}

/**
 * The language ranges of an Accept-Language header (RFC 9110, section 12.5.4), by their
 * weights; those of weight 0 are left out.
 */
function parseAcceptLanguage(header: string): string[] {
  const ranges = header.split(',', MAX_RANGES).map((range) => {
    // No expression with white space on both sides of the semicolon: it takes
    // time by the square of a long run of spaces.
    const [tag = '', parameter = ''] = range.split(';', 2).map((part) => part.trim());
    const [, weight = '1'] = /^q=([\d.]+)$/i.exec(parameter) ?? [];
    return { tag, weight: Number(weight) };
  });
  const accepted = ranges.filter(({ weight }) => weight > 0);
  return accepted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag);
}
