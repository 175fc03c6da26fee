// The direction of a draft without a course.
import { expect, it } from 'vitest';
import { findDraftDirection } from './draft-direction.ts';

it('is that of its first letter, whatever its tags and entities are', () => {
  expect(findDraftDirection(['<p><img alt="Logo" src="a"></p>', '<h1>1. &quot;التحية&quot;</h1><p>Bonjour</p>'])).toBe(
    'rtl',
  );
  expect(findDraftDirection(['<h1>Bonjour</h1>', '<p>مرحبا</p>'])).toBe('ltr');
  expect(findDraftDirection(['<p>1 – 2</p>'])).toBeUndefined();
});
