// Boundaries of multipart forms.
import { expect, it } from 'vitest';
import { hasUsableBoundary } from './upload-rules.ts';

it.each([
  'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
  'multipart/form-data; boundary="a b:c"',
  'multipart/form-data; charset=utf-8; BOUNDARY=a; x=y',
  `multipart/form-data; boundary=${'a'.repeat(70)}`,
])('the boundary of %j is usable', (contentType) => {
  expect(hasUsableBoundary(contentType)).toBe(true);
});

it.each([
  undefined,
  '',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'a'.repeat(71)}`,
  `multipart/form-data; boundary="${'a'.repeat(71)}"`,
])('%j has no usable boundary', (contentType) => {
  expect(hasUsableBoundary(contentType)).toBe(false);
});
