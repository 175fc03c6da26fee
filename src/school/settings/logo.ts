// The school's logo: decoded and encoded again, stored as a row, and cached.
import { path, routes } from '#api/endpoints.ts';
import { Problem } from '#api/problem.ts';
import type { Logo } from '#api/school-settings.ts';
import type { Db } from '#db/open.ts';
import { readHeader, transformImage } from '#lectures/media/decode-image.ts';
import { sha256Hex } from '#system/sha256.ts';

/** The largest picture that is accepted, in bytes. */
export const MAX_LOGO_BYTES = 1024 * 1024;
/** Enough for screens of three times the density; the height in the bar is 32 pixels. */
const [MAX_WIDTH, MAX_HEIGHT] = [480, 120];
/** Those of media. Decoders of further formats are blocked in the whole process; SVG can contain scripts. */
const ACCEPTED_FORMATS = ['png', 'jpeg'];

const ROW_NAME = 'schoolLogo';
const RECHECK_MS = 5000;

type StoredLogo = { png: string; width: number; height: number; hash: string };

export type LogoImage = { png: Buffer; hash: string; logo: Logo };

/** The school's logo, cached. */
export class LogoStore {
  readonly #options: { db: Db; now: () => Date };
  #cached: { image: LogoImage | undefined; checkedAt: number } | undefined;
  #changeCount = 0;

  constructor(options: { db: Db; now: () => Date }) {
    this.#options = options;
  }

  /** The logo, a PNG image; undefined while there is none. Other processes notice a change within seconds. */
  async load(): Promise<LogoImage | undefined> {
    const nowMs = this.#options.now().getTime();
    if (this.#cached !== undefined && Math.abs(nowMs - this.#cached.checkedAt) < RECHECK_MS) return this.#cached.image;
    const changeCount = this.#changeCount;
    const row = await this.#options.db
      .selectFrom('school_settings')
      .select('value')
      .where('name', '=', ROW_NAME)
      .executeTakeFirst();
    const image = row === undefined ? undefined : toImage(JSON.parse(row.value) as StoredLogo); // only `save` writes it
    if (changeCount === this.#changeCount) this.#cached = { image, checkedAt: nowMs };
    return image;
  }

  /** @throws Problem 413 `logo_too_large`, 415 `unsupported_logo` */
  async save(bytes: Buffer, userId: string): Promise<void> {
    const value = JSON.stringify(await encodeLogo(bytes));
    const row = { value, updated_at: this.#options.now().toISOString(), updated_by: userId };
    await this.#options.db
      .insertInto('school_settings')
      .values({ name: ROW_NAME, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    this.#clearCache();
  }

  async delete(): Promise<void> {
    await this.#options.db.deleteFrom('school_settings').where('name', '=', ROW_NAME).execute();
    this.#clearCache();
  }

  #clearCache(): void {
    this.#changeCount += 1;
    this.#cached = undefined;
  }
}

function toImage({ png, width, height, hash }: StoredLogo): LogoImage {
  const logo = { path: `${path(routes.schoolLogo)}?v=${hash}`, width, height };
  return { png: Buffer.from(png, 'base64'), hash, logo };
}

async function encodeLogo(bytes: Buffer): Promise<StoredLogo> {
  if (bytes.length > MAX_LOGO_BYTES) {
    const message = 'The logo can have at most 1 MB. Choose a smaller picture.';
    throw new Problem(413, 'logo_too_large', message, { extras: { maxBytes: MAX_LOGO_BYTES } });
  }
  const header = await readHeader(bytes);
  const size = { width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true } as const;
  const isAccepted = header !== undefined && ACCEPTED_FORMATS.includes(header.format);
  const png = isAccepted ? await transformImage(bytes, header, (decoded) => decoded.resize(size).png()) : undefined;
  const encoded = png && (await readHeader(png));
  if (png === undefined || encoded === undefined) {
    throw new Problem(415, 'unsupported_logo', 'This is not a readable PNG or JPEG picture.');
  }
  const hash = sha256Hex(png).slice(0, 16);
  return { png: png.toString('base64'), width: encoded.width, height: encoded.height, hash };
}
