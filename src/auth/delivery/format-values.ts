// Times, durations and who invites in mails, in the language of the mail.
import { matchInterfaceLanguage } from '#api/interface-languages.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#durations.ts';
import { SERVER_TEXTS } from '#texts/server-texts.ts';

/** An ISO time such as `23 November 2026 at 18:11 (UTC)`. */
export function formatTime(at: string, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(locales(language), format).format(new Date(at))} (UTC)`;
}

/**
 * A duration in whole minutes, such as `60 minutes`; from two hours or days on in
 * those, where it is a whole number of them.
 */
export function formatDuration(seconds: number, language: string): string {
  const format = (value: number, unit: string) =>
    new Intl.NumberFormat(locales(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (seconds >= 2 * DAY_SECONDS && seconds % DAY_SECONDS === 0) return format(seconds / DAY_SECONDS, 'day');
  if (seconds >= 2 * HOUR_SECONDS && seconds % HOUR_SECONDS === 0) return format(seconds / HOUR_SECONDS, 'hour');
  return format(Math.round(seconds / MINUTE_SECONDS), 'minute');
}

/** A space and the sentence that says who invites; empty without a name. */
export function formatInvitedBy(name: string, language: string): string {
  const texts = SERVER_TEXTS[matchInterfaceLanguage(language) ?? 'en'].invitationTexts;
  return name === '' ? '' : texts.invitedBy(name);
}

/** The folder of an operator's templates may have a name that is no language tag. */
function locales(language: string): string[] {
  try {
    return [...Intl.getCanonicalLocales(language), 'en'];
  } catch {
    return ['en'];
  }
}
