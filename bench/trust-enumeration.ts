// Whether a stranger can tell by answers, or by the time they take, who has an account: npm run bench -- enumeration.
// It wants a machine that does nothing else. ENUMERATION_SAMPLES=100 is a quick look (600 of each are the default).
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { env } from 'node:process';
import { hash } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import { AUTH_BASE } from '#api/endpoints.ts';
import { openServer, print, type Row } from './trust-subject.ts';

const SAMPLES = Number(env.ENUMERATION_SAMPLES ?? 600);
/** Of each of the rarer kinds of accounts. */
const RARER_SAMPLES = Math.ceil(SAMPLES / 3);
const WARM_UP = 40;
const MOST_APART = 0.06;
/** Four standard errors of the smaller samples, beside which a true half is hardly ever found. */
const MOST_APART_RARER = 0.1;

/** Calls that anyone may make with anyone's address. */
const CALLS: Readonly<Record<string, readonly [path: string, body: Readonly<Record<string, string>>]>> = {
  token: ['/token?grant_type=password', { password: 'a wrong password' }],
  recover: ['/recover', {}],
  otp: ['/otp', {}],
  signup: ['/signup', { password: 'une autre longue phrase' }],
  resend: ['/resend', { type: 'signup' }],
};

/** Whose address is asked for; what an administrator sets about each. Nothing is set about someone unknown. */
const KINDS: Readonly<Record<string, object | undefined>> = {
  unknown: undefined,
  known: { email_confirm: true },
  banned: { email_confirm: true, ban_duration: '1000h' },
  unconfirmed: { email_confirm: false },
  'known elsewhere': { email_confirm: true, password_hash: undefined },
};
type Kind = keyof typeof KINDS;

type Asked = { status: number; text: string; ms: number };

class Stranger {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  #number = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Each from a network address of its own, so that no limit of one is in the way. */
  ask(method: string, where: string, body: object | undefined, token?: string): Promise<Asked> {
    this.#number += 1;
    const from = `10.${this.#number >> 16}.${(this.#number >> 8) & 255}.${this.#number & 255}`;
    const sent = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return new Promise((resolve, reject) => {
      const start = performance.now();
      const asking = request(`${this.#url}${AUTH_BASE}${where}`, { method, headers, agent: this.#agent }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const ms = performance.now() - start;
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString(), ms });
        });
      });
      asking.on('error', reject);
      asking.end(sent);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Runs it as part of the trust bench, over a server of its own. */
export async function enumeration(): Promise<Row[]> {
  const secret = randomBytes(32).toString('base64url');
  const { url, close } = await openServer({
    TRUST_PROXY: '127.0.0.1',
    AUTH_JWT_SECRET: secret,
    AUTH_SIGNUPS: 'on',
    AUTH_MAIL_EVERY: '0',
    AUTH_MAILS_PER_HOUR: '1000000',
    ...(env.DATABASE_URL === undefined ? {} : { DATABASE_URL: env.DATABASE_URL }),
  });
  try {
    const stranger = new Stranger(url);
    const rows: Row[] = [];
    for (const name of Object.keys(CALLS))
      rows.push(...(await look(stranger, name, await addAll(stranger, name, secret))));
    stranger.close();
    return rows;
  } finally {
    await close();
  }
}

export async function run(): Promise<void> {
  print(await enumeration());
}

type Subject = { kind: Kind; email: string };

/** Addresses of every kind for one call, each of which is asked for once; those that are to be known have accounts then. */
async function addAll(stranger: Stranger, call: string, secret: string): Promise<Subject[]> {
  const password_hash = await hash('une longue phrase', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const owner = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' });
  const token = await owner.sign(new TextEncoder().encode(secret));
  const subjects: Subject[] = [];
  for (const [kind, set] of Object.entries(KINDS)) {
    const count = kind === 'unknown' || kind === 'known' ? SAMPLES : RARER_SAMPLES;
    for (let number = 0; number < count; number += 1) {
      // As long as each other, and as likely to stand anywhere in an index.
      const email = `${randomBytes(8).toString('hex')}@${call}.example.org`;
      subjects.push({ kind, email });
      if (set === undefined) continue;
      const made = await stranger.ask('POST', '/admin/users', { email, password_hash, ...set }, token);
      if (made.status !== 200) throw new Error(`An account was not made: ${made.text}`);
    }
  }
  return subjects;
}

/** Asks for each address once, in a random order, and waits after each until the server is idle. */
async function look(stranger: Stranger, call: string, subjects: readonly Subject[]): Promise<Row[]> {
  const [where, body] = CALLS[call] ?? ['', {}];
  for (let number = 0; number < WARM_UP; number += 1) {
    await stranger.ask('POST', where, { ...body, email: `warm${number}@${call}.example.org` });
  }
  const times = new Map<Kind, number[]>();
  const answers = new Map<Kind, Set<string>>();
  for (const { kind, email } of shuffled(subjects)) {
    await settle(stranger);
    const { status, text, ms } = await stranger.ask('POST', where, { ...body, email });
    times.set(kind, [...(times.get(kind) ?? []), ms]);
    answers.set(kind, (answers.get(kind) ?? new Set()).add(`${status} ${withoutWhatChanges(text, email)}`));
  }
  const unknown = times.get('unknown') ?? [];
  const alike = [...(answers.get('unknown') ?? [])].join('\n');
  return Object.keys(KINDS)
    .filter((kind) => kind !== 'unknown')
    .flatMap((kind): Row[] => {
      const auc = areaUnderCurve(times.get(kind) ?? [], unknown);
      const most = kind === 'known' ? MOST_APART : MOST_APART_RARER;
      const later = median(times.get(kind) ?? []) - median(unknown);
      const said = [...(answers.get(kind) ?? [])].join('\n');
      const what = `${call}: ${kind} or unknown`;
      if (said !== alike && env.ENUMERATION_ANSWERS !== undefined)
        console.log(`${what}\n${said}\n-- unknown\n${alike}`);
      return [
        { figure: `${what}, same answer`, value: said === alike ? 'yes' : 'no', limit: 'yes', holds: said === alike },
        {
          figure: `${what}, AUC of ${times.get(kind)?.length} and ${unknown.length} times (${later.toFixed(2)} ms apart)`,
          value: auc.toFixed(3),
          limit: `0.5 +- ${most}`,
          holds: Math.abs(auc - 0.5) <= most,
        },
      ];
    });
}

/** Lets what goes on when an answer is out come to its end. */
async function settle(stranger: Stranger): Promise<void> {
  for (let times = 0; times < 2; times += 1) await stranger.ask('GET', '/health', undefined);
}

/** An answer without the address, ids and times, which are new in each. */
function withoutWhatChanges(text: string, email: string): string {
  return text
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}

/** How likely one of the first list is greater than one of the second: 0.5 when nothing tells them apart. */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((one, other) => one - other);
  let below = 0;
  for (const one of ones) {
    const [less, notMore] = [firstAt(sorted, (value) => value >= one), firstAt(sorted, (value) => value > one)];
    below += (less + notMore) / 2;
  }
  return below / (ones.length * others.length);
}

function firstAt(sorted: readonly number[], fits: (value: number) => boolean): number {
  const found = sorted.findIndex(fits);
  return found < 0 ? sorted.length : found;
}

function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;
}

function shuffled<Item>(list: readonly Item[]): Item[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
