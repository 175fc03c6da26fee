// Reading of single values of unverified XML.
import { describe, expect, it } from 'vitest';
import { hasMoreTags, readElementText, readRootAttribute } from './saml-xml.ts';

describe('readElementText', () => {
  it.each([
    ['<a:Issuer x="1">\n idp </a:Issuer>', 'idp'],
    ['<Issuer><b/></Issuer><Issuer>idp</Issuer>', 'idp'],
    ['<Issuer>two words</Issuer>', undefined],
    ['<Issuer>idp<b/></Issuer>', undefined],
    ['</Issuer>idp</Issuer>', undefined],
    ['<Issuer>idp', undefined],
    ['<Issuer', undefined],
    ['<', undefined],
  ])('of %j is %j', (xml, text) => {
    expect(readElementText(xml, 'Issuer')).toBe(text);
  });

  it.each(['<Issuer/u', '<Issuer>', '<Issuer> ', '<', '<a:', 'a', '<Issuer>a<'])(
    'reads a megabyte of %j (ReDoS)',
    (text) => {
      expect(readElementText(text.repeat(1_000_000 / text.length), 'Issuer')).toBeUndefined();
    },
  );
});

describe('readRootAttribute', () => {
  it.each([
    ['<Response Destination="here"/>', 'here'],
    ["<?xml version='1.0'?><p:Response a='>' Destination = 'here'>", 'here'],
    ['<p:Response xDestination="a" Destination="here">', 'here'],
    ['<p:Response><q Destination="here">', undefined],
    ['<Other Destination="here"><Response Destination="b">', undefined],
    ['<Response a=" Destination="here">', undefined],
    ['<Response Destination="', undefined],
    ['', undefined],
  ])('of %j is %j', (xml, value) => {
    expect(readRootAttribute(xml, 'Response', 'Destination')).toBe(value);
  });

  it.each([' ', ' a="b"', ' a', ' a=" ', '<Response', ' a='])('reads a megabyte of %j (ReDoS)', (text) => {
    const xml = `<Response${text.repeat(1_000_000 / text.length)}`;
    expect(readRootAttribute(xml, 'Response', 'Destination')).toBeUndefined();
  });
});

it('hasMoreTags counts to its bound', () => {
  expect(hasMoreTags('<a></a>', 2)).toBe(false);
  expect(hasMoreTags('<a></a>', 1)).toBe(true);
  expect(hasMoreTags('', 0)).toBe(false);
});
