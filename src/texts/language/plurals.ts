// Plural forms: by the rules of a language (CLDR) for translations, and in English.

/** Texts by plural category; `other` also stands for the categories that are left out. */
type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/**
 * Returns a function that gives the form for a number: `count(5, { one: 'день', few: 'дні', many: 'днів', other: 'дня'
 * })` is `5 днів`; a `#` in a form stands for the number, at the place where it belongs.
 */
export function createPlural(language: string): (number: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (number, forms) => {
    const form = forms[rules.select(number)] ?? forms.other;
    return form.replace('#', String(number));
  };
}

/** In English: `pluralize(2, 'unit', 'units')` is `2 units`. */
export function pluralize(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
