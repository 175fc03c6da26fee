// The path of the screen on which codes are typed. A file of its own: every page loads it.

export const JOIN_PATH = '/join';
