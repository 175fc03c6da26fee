// Minutes, hours and days in milliseconds, as dates and timers count, and in seconds, as protocols and settings do.
// Written out, so that the build of the web app replaces the names by numbers.

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * 60 * 60;

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;
