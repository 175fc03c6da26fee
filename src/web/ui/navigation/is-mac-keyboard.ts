// Whether keyboard shortcuts are shown as on a Mac.

/** Whether the user's keyboard has the keys of a Mac. */
export function isMacKeyboard(): boolean {
  return /Mac|iP/.test(navigator.platform);
}
