// The locale in which the interface formats dates, numbers and lists (decision 0303).

export const LOCALE = 'en-GB';
