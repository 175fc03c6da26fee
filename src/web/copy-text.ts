// Copies text to the clipboard, also on plain http, where the Clipboard API is not available.

/** Copies `text`; resolves with whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const previouslyFocused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (previouslyFocused instanceof HTMLElement) previouslyFocused.focus();
  return isCopied;
}
