// Copying, also in browsers that forbid the new way on plain http.

/** Copies a text; whether it worked. `navigator.clipboard` is missing on http away from localhost. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
