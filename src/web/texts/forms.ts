// Our own texts of dialogs with a form.

export const formTexts = { cancel: 'Cancel', close: 'Close' } as const;
