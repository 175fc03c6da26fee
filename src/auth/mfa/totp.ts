// TOTP codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds.
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** How many time steps the clock of a phone may differ. */
const WINDOW = 1;

/** A new secret of 160 bits in base32. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The `otpauth:` URI of a secret, and its QR code as an SVG without "#", which old clients do not escape in data URLs.
 */
export function enrollment(secret: string, issuer: string, account: string): { uri: string; qrCode: string } {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret });
  const uri = `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
  const qrCode = renderSVG(uri, { ecc: 'M', border: 2, pixelSize: 4, whiteColor: 'white', blackColor: 'black' });
  return { uri, qrCode: qrCode.replaceAll('\n', '') };
}

/** The time step of a valid code; undefined for a code of no step within the window around `now`. */
export function verifyTotp(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
