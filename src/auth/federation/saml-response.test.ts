// Decoding of SAML responses before any signature is checked.
import { describe, expect, it } from 'vitest';
import { decodeXml, unverifiedIssuer } from './saml-response.ts';

const encode = (xml: string) => Buffer.from(xml).toString('base64');
const RESPONSE =
  '<?xml version="1.0"?><samlp:Response><saml:Issuer> https://idp.example/a </saml:Issuer></samlp:Response>';

describe('decodeXml', () => {
  it('decodes base64, also with line breaks', () => {
    expect(decodeXml(encode(RESPONSE))).toBe(RESPONSE);
    expect(decodeXml(encode(RESPONSE).replaceAll(/(.{20})/g, '$1\r\n'))).toBe(RESPONSE);
  });

  it.each([
    ['a DTD', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['a DTD in lower case', '<!doctype a><a/>'],
    ['an entity declaration', '<!ENTITY b "c">'],
    ['a comment', '<a>user<!---->@example.org</a>'],
    ['a processing instruction', '<?xml-stylesheet href="x"?><a/>'],
    ['a second kind of instruction', '<?php x ?>'],
  ])('refuses %s', (_name, xml) => {
    expect(() => decodeXml(encode(xml))).toThrow('SAML response is not valid');
  });

  it.each(['', '<a/>', 'a%20b', 'YQ_-', 'YQ\u0000'])('refuses %j, which is not base64', (text) => {
    expect(() => decodeXml(text)).toThrow('SAML response is not valid');
  });

  it.each(['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'])(
    'refuses signatures by %s',
    (algorithm) => {
      expect(() => decodeXml(encode(`<a Algorithm="${algorithm}"/>`))).toThrow('SHA-1');
      expect(() => decodeXml(encode(`<a Algorithm='${algorithm}'/>`))).toThrow('SHA-1');
    },
  );

  it('refuses more than 256 KiB', () => {
    const ofLength = (length: number) => encode(`<a>${'x'.repeat(length - 7)}</a>`);
    expect(decodeXml(ofLength(256 * 1024))).toHaveLength(256 * 1024);
    expect(() => decodeXml(ofLength(256 * 1024 + 1))).toThrow('not valid');
    expect(() => decodeXml('A'.repeat(512 * 1024 + 1))).toThrow('not valid');
  });
});

it.each(['<a/>', '<a>', '<', '<![CDATA[]]>'])(
  'A response with thousands of %j is refused before a parser sees it, which takes minutes for them (algorithmic complexity)',
  (tag) => {
    const ofCount = (count: number) => encode(`<a>${tag.repeat(count - 2)}</a>`);
    expect(decodeXml(ofCount(1000))).toContain(tag);
    expect(() => decodeXml(ofCount(1001))).toThrow('SAML response is not valid');
  },
);

describe('unverifiedIssuer', () => {
  it.each([
    [RESPONSE, 'https://idp.example/a'],
    ['<Issuer Format="f">idp</Issuer>', 'idp'],
    ['<saml2:Issuer>idp</saml2:Issuer><Issuer>second</Issuer>', 'idp'],
    ['<Issuer></Issuer>', undefined],
    ['<Issuers>idp</Issuers>', undefined],
    ['', undefined],
  ])('of %s is %s', (xml, issuer) => {
    expect(unverifiedIssuer(xml)).toBe(issuer);
  });
});
