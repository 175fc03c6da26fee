// User enumeration: whether responses, their timing, or the timing of the next response reveal who has an account:
// npm run bench -- user-enumeration. Needs an otherwise idle machine. ENUMERATION_SAMPLES=100 is a quick run (default: 600 of
// each, and half as many pairs of next responses).
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { env } from 'node:process';
import { hash } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import { AUTH_BASE } from '#api/endpoints.ts';
import { startMailServer } from '../../test/support/services/mail-server.ts';
import { printRows, type Row, startOnTempData } from '../support/server-under-test.ts';
import { median } from '../support/statistics.ts';

const SAMPLES = Number(env.ENUMERATION_SAMPLES ?? 600);
/** Samples of each of the rarer kinds of accounts. */
const SMALL_SAMPLES = Math.ceil(SAMPLES / 3);
/** Pairs of requests, for a known and an unknown address, whose next responses are timed. */
const NEXT_PAIRS = Math.ceil(SAMPLES / 2);
const WARM_UP = 40;
const MAX_AUC_DISTANCE = 0.06;
/** Four standard errors of the smaller samples: a true probability of one half hardly ever deviates by more. */
const MAX_AUC_DISTANCE_SMALL = 0.1;

/** Endpoints that anonymous clients can call with any email address. */
const ENDPOINTS: Readonly<Record<string, readonly [path: string, body: Readonly<Record<string, string>>]>> = {
  token: ['/token?grant_type=password', { password: 'a wrong password' }],
  recover: ['/recover', {}],
  otp: ['/otp', {}],
  signup: ['/signup', { password: 'une autre longue phrase' }],
  resend: ['/resend', { type: 'signup' }],
};

/** Kinds of accounts whose email address is sent, with what an administrator sets for each; nothing for an unknown one. */
const ACCOUNT_STATES: Readonly<Record<string, object | undefined>> = {
  unknown: undefined,
  known: { email_confirm: true },
  banned: { email_confirm: true, ban_duration: '1000h' },
  unconfirmed: { email_confirm: false },
  'external account': { email_confirm: true, password_hash: undefined },
};
type AccountState = keyof typeof ACCOUNT_STATES;

type TimedResponse = { status: number; text: string; ms: number };

class AnonymousClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  #requestCount = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends each request from another network address, so that no rate limit interferes. */
  sendRequest(method: string, urlPath: string, body: object | undefined, token?: string): Promise<TimedResponse> {
    this.#requestCount += 1;
    const from = `10.${this.#requestCount >> 16}.${(this.#requestCount >> 8) & 255}.${this.#requestCount & 255}`;
    const sent = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      'x-forwarded-for': from,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return new Promise((resolve, reject) => {
      const start = performance.now();
      const clientRequest = request(
        `${this.#url}${AUTH_BASE}${urlPath}`,
        { method, headers, agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const ms = performance.now() - start;
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), ms });
          });
        },
      );
      clientRequest.on('error', reject);
      clientRequest.end(sent);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Runs as part of the load-and-attack bench, against its own server. */
export async function runEnumeration(): Promise<Row[]> {
  const rows = await withServer({ AUTH_SIGNUPS: 'on' }, async (client, secret) => {
    const endpointRows: Row[] = [];
    for (const name of Object.keys(ENDPOINTS))
      endpointRows.push(...(await measureEndpoint(client, name, await createProbes(client, name, secret))));
    return endpointRows;
  });
  const inbox = await startMailServer();
  try {
    for (const AUTH_SIGNUPS of ['off', 'on']) {
      const settings = { AUTH_SIGNUPS, SMTP_URL: inbox.url };
      rows.push(...(await withServer(settings, (client, secret) => measureNext(client, secret, AUTH_SIGNUPS))));
    }
  } finally {
    await inbox.close();
  }
  return rows;
}

/** Runs measurements against a server of their own. */
async function withServer(
  settings: Readonly<Record<string, string>>,
  measure: (client: AnonymousClient, secret: string) => Promise<Row[]>,
): Promise<Row[]> {
  const secret = randomBytes(32).toString('base64url');
  const { url, close } = await startOnTempData({
    TRUST_PROXY: '127.0.0.1',
    AUTH_JWT_SECRET: secret,
    AUTH_MAIL_INTERVAL: '0',
    AUTH_MAILS_PER_HOUR: '1000000',
    ...settings,
    ...(env.DATABASE_URL === undefined ? {} : { DATABASE_URL: env.DATABASE_URL }),
  });
  const client = new AnonymousClient(url);
  try {
    return await measure(client, secret);
  } finally {
    client.close();
    await close();
  }
}

export async function run(): Promise<void> {
  printRows(await runEnumeration());
}

type Probe = { kind: AccountState; email: string };

const ALL_KINDS = Object.keys(ACCOUNT_STATES).map((kind) => {
  return [kind, kind === 'unknown' || kind === 'known' ? SAMPLES : SMALL_SAMPLES] as const;
});

/**
 * Email addresses for one endpoint, equally many of each kind, each used once; creates the accounts of the known ones.
 */
async function createProbes(
  client: AnonymousClient,
  call: string,
  secret: string,
  kinds: readonly (readonly [kind: AccountState, count: number])[] = ALL_KINDS,
): Promise<Probe[]> {
  const password_hash = await hash('une longue phrase', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const owner = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' });
  const token = await owner.sign(new TextEncoder().encode(secret));
  const probes: Probe[] = [];
  for (const [kind, count] of kinds) {
    const set = ACCOUNT_STATES[kind];
    for (let number = 0; number < count; number += 1) {
      // Of equal length, and spread evenly over an index.
      const email = `${randomBytes(8).toString('hex')}@${call}.example.org`;
      probes.push({ kind, email });
      if (set === undefined) continue;
      const created = await client.sendRequest('POST', '/admin/users', { email, password_hash, ...set }, token);
      if (created.status !== 200) throw new Error(`An account was not made: ${created.text}`);
    }
  }
  return probes;
}

/** Sends each email address once, in random order, and waits after each until the server is idle. */
async function measureEndpoint(client: AnonymousClient, call: string, probes: readonly Probe[]): Promise<Row[]> {
  const [urlPath, body] = ENDPOINTS[call] ?? ['', {}];
  for (let number = 0; number < WARM_UP; number += 1) {
    await client.sendRequest('POST', urlPath, { ...body, email: `warm${number}@${call}.example.org` });
  }
  const times = new Map<AccountState, number[]>();
  const responseBodies = new Map<AccountState, Set<string>>();
  for (const { kind, email } of shuffle(probes)) {
    await waitUntilIdle(client);
    const { status, text, ms } = await client.sendRequest('POST', urlPath, { ...body, email });
    times.set(kind, [...(times.get(kind) ?? []), ms]);
    responseBodies.set(kind, (responseBodies.get(kind) ?? new Set()).add(`${status} ${maskVariables(text, email)}`));
  }
  const unknown = times.get('unknown') ?? [];
  const unknownBody = [...(responseBodies.get('unknown') ?? [])].join('\n');
  return Object.keys(ACCOUNT_STATES)
    .filter((kind) => kind !== 'unknown')
    .flatMap((kind): Row[] => {
      const auc = areaUnderCurve(times.get(kind) ?? [], unknown);
      const maxDistance = kind === 'known' ? MAX_AUC_DISTANCE : MAX_AUC_DISTANCE_SMALL;
      const medianDifference = median(times.get(kind) ?? []) - median(unknown);
      const responseText = [...(responseBodies.get(kind) ?? [])].join('\n');
      const label = `${call}: ${kind} or unknown`;
      if (responseText !== unknownBody && env.ENUMERATION_ANSWERS !== undefined)
        console.log(`${label}\n${responseText}\n-- unknown\n${unknownBody}`);
      return [
        {
          name: `${label}, same answer`,
          value: responseText === unknownBody ? 'yes' : 'no',
          limit: 'yes',
          passes: responseText === unknownBody,
        },
        {
          name: `${label}, AUC of ${times.get(kind)?.length} and ${unknown.length} times (${medianDifference.toFixed(2)} ms apart)`,
          value: auc.toFixed(3),
          limit: `0.5 +- ${maxDistance}`,
          passes: Math.abs(auc - 0.5) <= maxDistance,
        },
      ];
    });
}

/**
 * Times the response after the one to a request for a message, on the same connection. The accounts are of a state in which a
 * message leaves: for a confirmation that is sent again, unconfirmed ones.
 */
async function measureNext(client: AnonymousClient, secret: string, signups: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const call of ['recover', 'otp', 'resend', 'signup']) {
    const [urlPath, body] = ENDPOINTS[call] ?? ['', {}];
    const known = call === 'resend' ? 'unconfirmed' : 'known';
    const kinds = [[known, NEXT_PAIRS] as const, ['unknown', NEXT_PAIRS] as const];
    const probes = await createProbes(client, call, secret, kinds);
    for (let number = 0; number < WARM_UP; number += 1) {
      await client.sendRequest('POST', urlPath, { ...body, email: `warm${number}@${call}.example.org` });
    }
    const times = new Map<AccountState, number[]>([
      [known, []],
      ['unknown', []],
    ]);
    const pairs = Array.from({ length: NEXT_PAIRS }, (_, index) => [probes[index], probes[NEXT_PAIRS + index]]);
    for (const { kind, email } of pairs.flatMap((pair) => shuffle(pair)).filter((probe) => probe !== undefined)) {
      await waitUntilIdle(client);
      await client.sendRequest('POST', urlPath, { ...body, email });
      times.get(kind)?.push((await client.sendRequest('GET', '/health', undefined)).ms);
    }
    const [knownTimes = [], unknownTimes = []] = [...times.values()];
    const auc = areaUnderCurve(knownTimes, unknownTimes);
    const medians = `${median(knownTimes).toFixed(2)} and ${median(unknownTimes).toFixed(2)} ms`;
    rows.push({
      name: `next request after ${call}, sign-ups ${signups}: ${known} or unknown, AUC of ${NEXT_PAIRS} pairs (${medians})`,
      value: auc.toFixed(3),
      limit: `0.5 +- ${MAX_AUC_DISTANCE}`,
      passes: Math.abs(auc - 0.5) <= MAX_AUC_DISTANCE,
    });
  }
  return rows;
}

/** Waits for work that goes on after the response. */
async function waitUntilIdle(client: AnonymousClient): Promise<void> {
  for (let times = 0; times < 2; times += 1) await client.sendRequest('GET', '/health', undefined);
}

/** A response without the email address, ids and times, which differ in each. */
function maskVariables(text: string, email: string): string {
  return text
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}

/** Probability that a value of the first list exceeds one of the second (Mann-Whitney): 0.5 when they are indistinguishable. */
function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  const sorted = negatives.toSorted((a, b) => a - b);
  let score = 0;
  for (const positive of positives) {
    const [firstAbove, firstAtLeast] = [
      lowerBound(sorted, (value) => value >= positive),
      lowerBound(sorted, (value) => value > positive),
    ];
    score += (firstAbove + firstAtLeast) / 2;
  }
  return score / (positives.length * negatives.length);
}

function lowerBound(sorted: readonly number[], predicate: (value: number) => boolean): number {
  const index = sorted.findIndex(predicate);
  return index < 0 ? sorted.length : index;
}

function shuffle<Item>(values: readonly Item[]): Item[] {
  return values
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
