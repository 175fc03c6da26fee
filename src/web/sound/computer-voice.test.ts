import { expect, it } from 'vitest';
import { findLocalVoice } from './computer-voice.ts';

const voice = (lang: string, { isLocal = true, isDefault = false } = {}) => ({
  lang,
  localService: isLocal,
  default: isDefault,
});

it.each([
  ['none of another language', 'fr', [voice('en-US'), voice('frr')], undefined],
  ['none that sends words away', 'fr', [voice('fr-FR', { isLocal: false })], undefined],
  ['one of its region', 'fr-CA', [voice('fr-FR', { isDefault: true }), voice('fr-CA')], 'fr-CA'],
  ['one with an underscore in its tag', 'pt-BR', [voice('pt_PT'), voice('pt_BR')], 'pt_BR'],
  ['the preferred one of another region', 'fr', [voice('fr-FR'), voice('fr-CA', { isDefault: true })], 'fr-CA'],
  ['any one of another region', 'fr-BE', [voice('en-US', { isDefault: true }), voice('fr-FR')], 'fr-FR'],
])('The voice for a language is %s', (_, language, voices, expected) => {
  expect(findLocalVoice(voices, language)?.lang).toBe(expected);
});
