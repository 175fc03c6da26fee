// Cuts a partial response (206) out of a whole one: browsers request sound and
// film in ranges, and play no whole response.

/**
 * The response to a request for a range of bytes (RFC 9110, section 14), out of the whole file.
 * @param range the header `Range`; null, several ranges or another unit give the whole file
 */
export async function cutRange(whole: Response, range: string | null): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return whole;
  const body = await whole.blob();
  const start = first === '' ? Math.max(0, body.size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? body.size - 1 : Math.min(Number(last), body.size - 1);
  const headers = new Headers(whole.headers);
  if (start >= body.size || start > end) {
    headers.set('content-range', `bytes */${body.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}
