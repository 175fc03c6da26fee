// Hostile HTML in every place of an exercise that takes text: it is shown as typed.
import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from '#lectures/editions/edition-html.ts';
import { toHtml } from '#markup/to-html.ts';
import { escapeHtml } from '#syntax/escape-html.ts';
import { hasOnlyAllowedTags } from '../../support/allowed-tags.ts';

/** The place of the hostile text in each. */
const PLACES: Readonly<Record<string, string>> = {
  'a header': '@choose\n### HERE\nÇa va ?\n(x) oui\n( ) non',
  'a question': '@choose\nÇa va HERE ?\n(x) oui\n( ) non',
  'a right answer': '@choose\nÇa va ?\n(x) oui HERE\n( ) non',
  'a wrong answer of several': '@choose\nÇa va ?\n[x] oui\n[ ] HERE non',
  'a remark': '@choose\nÇa va ?\n(x) oui\n( ) non | HERE',
  'an instruction': '@order\nHERE\nJe / suis / là',
  'a piece': '@order\nJe / suis HERE / là',
  'a line of a dialogue': '@order\nBonjour\nHERE\nAu revoir',
  'a left side': '@match\nrouge HERE | red\nvert | green',
  'a right side': '@match\nrouge | red HERE\nvert | green',
  'a right side in a list': '@match\nrouge | **red** HERE\nvert | green',
  'a dictated sentence': '@dictation\n{ AUDIO | BONJOUR2222 } Je suis HERE là.',
  'another spelling': '@dictation\n{ AUDIO | BONJOUR2222 } Je suis là. | HERE',
  'given words': '@dictation\n{ AUDIO | BONJOUR2222 } Je suis [HERE] là.',
  'the name of a column': '@sort\nle HERE: pain\nla: pomme',
  'a word to sort': '@sort\nle: pain HERE | lait\nla: pomme',
  'the task of a text': '@text\nDécrivez HERE.',
  'a model answer': '@text 80\nDécrivez.\n= Chère HERE',
  'what a text needs': '@text\nDécrivez.\n? Transports | HERE climat',
  'a line to repeat': '@speak\n{ AUDIO | BONJOUR2222 } Je HERE [suis] là.',
  'given words of a line to repeat': '@speak\n{ AUDIO | BONJOUR2222 } Je [HERE suis] là.',
  'a line to say freely': '@speak\nRacontez HERE. (60)',
  'the word bank': '@write bank\nJe ---HERE--- là.',
};

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '</fieldset></form><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '<data value="1">1</data></li>',
  '<!-- mot',
  '&lt;b&gt;',
];

describe.each(Object.entries(PLACES))('hostile HTML in %s', (_place, markup) => {
  it.each(HOSTILE)('%s is text', (hostile) => {
    const html = toHtml(markup.replace('HERE', () => hostile));
    expect(html).toMatch(/^<form class="/);
    expect(html).toContain(escapeHtml(hostile).replaceAll('&quot;', '"'));
    expect(hasOnlyAllowedTags(html)).toBe(true);
    expect(sanitizeHtml(html)).toBe(html);
  });
});
