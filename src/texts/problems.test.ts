// Tests that every refusal has a translation, or a reason to have none.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROBLEM_VALUES } from './problem-values.ts';

const sources = path.resolve(import.meta.dirname, '..');

/** Faults of a client program, of an operator's settings, or sentences that only the server can word. */
const UNTRANSLATED =
  /^(anonymous_provider_disabled|answers_at_stake|bad_(code_verifier|encoding|format|host|json|jwt|metadata|multipart|request|width)|conflict|cross_site(_request)?|email_conflict_identity_not_deletable|(email|phone|saml|web3)_provider_disabled|headers_too_large|invalid_(answer|character|field|file_name|id)|mail_failed|manual_linking_disabled|media_exists|method_not_allowed|mfa_(factor_not_found|ip_address_mismatch|recovery_codes_(enroll|verify)_not_enabled)|missing_file|no_authorization|no_logo|not_admin|otp_disabled|provider_disabled|saml_\w+|several_users|too_slow|unexpected_audience|unmet_expectation|unsupported_(encoding|media_type)|validation_failed|webauthn_challenge_not_found|wrong_type)$/;

function listThrownCodes(): Set<string> {
  const codes = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: sources, exclude: ['{web,texts}/**', '**/*.test.ts'] })) {
    const source = readFileSync(path.join(sources, file), 'utf8');
    const thrown = source.matchAll(/(?:new Problem\(\s*[\w.]+,|notFound\()\s*'(\w+)'/g);
    for (const [, code = ''] of thrown) codes.add(code);
  }
  return codes;
}

describe('the translations of refusals', () => {
  it('cover every code that a user can meet', () => {
    const codes = listThrownCodes();
    expect(codes.size).toBeGreaterThan(100);
    const missing = [...codes].filter((code) => !UNTRANSLATED.test(code) && !Object.hasOwn(PROBLEM_VALUES, code));
    expect(missing).toEqual([]);
  });
});
