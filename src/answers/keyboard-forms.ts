// Forms of a character that keyboards, phones and input methods type by themselves, in every language: each gets the one that teachers write.

/** Ligatures such as `ﬁ`, presentation forms of Hebrew and Arabic, full-width and half-width forms. */
const COMPATIBILITY_FORMS = /[\uFB00-\uFDFF\uFE70-\uFEFC\uFF01-\uFFEE]+/g;
/** Quotes, accents of keyboards and primes that are typed for the apostrophe. */
const FOR_APOSTROPHE = /[´`‘’‚‛‹›\u2032\u02B9\u02BB\u0384\u1FBD\u1FBF]/g;
/** Quotation marks, with the spaces that belong to guillemets. */
const FOR_QUOTE = /«\s*|\s*»|[“”„‟\u2033]/g;

/** A text whose characters have one form each, whatever its language. The tatweel only makes an Arabic word longer. */
export function unifyKeyboardForms(text: string): string {
  return text
    .replace(FOR_APOSTROPHE, "'")
    .replace(FOR_QUOTE, '"')
    .replace(COMPATIBILITY_FORMS, (forms) => forms.normalize('NFKC'))
    .replaceAll('…', '...')
    .replaceAll('\u0640', '');
}
