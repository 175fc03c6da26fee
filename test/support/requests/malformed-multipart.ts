// Malformed multipart upload forms: part names, headers and boundaries.
import { multipartBody } from './raw-request.ts';

/** Bodies with their declared types; a file in one of them has this content. */
export function malformedForms(content: Buffer): (readonly [body: Buffer, type: string])[] {
  const formWithPart = (headers: string) => multipartBody('x', [{ headers, content }]);
  const badDispositions = [
    ...['form-data', 'form-data; name=""; filename="a.png"', 'form-data; name="File"; filename="a.png"'],
    ...['form-data; name="file[]"; filename="a.png"', 'form-data; name="constructor"; filename="a.png"'],
    ...['form-data; name="metadata"; filename="a.png"', 'attachment; filename="a.png"', 'form-data; name="file"'],
    ...['form-data; name="file"; filename=".."', 'form-data; name="file"; filename="a.png\0.html"'],
    ...['form-data; name="file"; filename="a.png/"', `form-data; name="${'f'.repeat(5000)}"; filename="a.png"`],
    ...['form-data; name="file"; filename*=utf-8\'\'%00.exe', 'form-data; name="file"; filename="a.png.html"'],
  ].map((disposition) => formWithPart(`Content-Disposition: ${disposition}`));
  const badHeaders = ['', 'no colon', ': a', `X: ${'a'.repeat(100_000)}`, '__proto__: a', 'A: b\r\n'.repeat(3000)].map(
    formWithPart,
  );
  const bodies = ['--', '--x', '--x\n\n', '--y\r\n', '--x\r\n'.repeat(5000), '\r\n'.repeat(20_000), '-'.repeat(20_000)];
  const forms = [...badDispositions, ...badHeaders, ...bodies.map((text) => Buffer.from(text))];
  const badTypes = [
    ...['; boundary=y', '; boundary=X', '; boundary=""', `; boundary=${'x'.repeat(71)}`, '; boundary=x y', ''].map(
      (parameters) => `multipart/form-data${parameters}`,
    ),
    ...['multipart/mixed; boundary=x', 'multipart/; boundary=x', 'text/plain; boundary=x', '*/*', ';'],
  ];
  return [
    ...forms.map((body) => [body, 'multipart/form-data; boundary=x'] as const),
    ...badTypes.map(
      (type) => [formWithPart('Content-Disposition: form-data; name="file"; filename="a.png"'), type] as const,
    ),
  ];
}
