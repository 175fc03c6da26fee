// The encoding of a text from outside, by its first bytes.

const XML_ENCODING = /^<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The encoding of a text: by its byte order mark, or as the first line of XML declares it; else UTF-8. */
export function findEncoding(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (/^(?:\xff\xfe|<\0\?\0)/.test(head)) return 'utf-16le';
  if (/^(?:\xfe\xff|\0<\0\?)/.test(head)) return 'utf-16be';
  const declared = XML_ENCODING.exec(head)?.[1]?.toLowerCase() ?? '';
  // What is declared in bytes of one character each is not in UTF-16, whatever it says.
  return declared === '' || declared.startsWith('utf-16') || !isEncoding(declared) ? 'utf-8' : declared;
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== 'replacement';
  } catch {
    return false;
  }
}
