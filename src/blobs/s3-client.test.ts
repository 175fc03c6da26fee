import { Readable } from 'node:stream';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { BlobStoreFullError, BlobStoreUnavailableError } from './blob-store.ts';
import { errorName, httpStatus, sendStream } from './s3-client.ts';

let bodies: Readable[];

beforeEach(() => {
  bodies = [];
});

function openBody(): Readable {
  const body = Readable.from([Buffer.from('bytes')]);
  bodies.push(body);
  return body;
}

function serviceError(httpStatusCode: number, name = 'Failure'): S3ServiceException {
  return new S3ServiceException({ name, $fault: 'server', message: 'failed', $metadata: { httpStatusCode } });
}

/** Sends with these errors at the first attempts. */
function sendWithErrors(...errors: readonly Error[]): Promise<string> {
  return sendStream(openBody, async () => {
    const error = errors[bodies.length - 1];
    if (error !== undefined) throw error;
    return 'sent';
  });
}

const unavailable = (cause: unknown) => new BlobStoreUnavailableError('unavailable', { cause });

describe('sending a stream to S3', () => {
  it('takes one attempt when it succeeds, and destroys the body', async () => {
    expect(await sendWithErrors()).toBe('sent');
    expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it.each([
    ['no response', new Error('socket hang up')],
    ['500', serviceError(500)],
    ['503', serviceError(503)],
    ['408', serviceError(408)],
    ['429', serviceError(429)],
  ])('is tried again with a new body after %s', async (_, cause) => {
    expect(await sendWithErrors(unavailable(cause))).toBe('sent');
    expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  it('is tried twice at most', async () => {
    const last = unavailable(serviceError(503));
    await expect(sendWithErrors(unavailable(serviceError(500)), last)).rejects.toBe(last);
    expect(bodies).toHaveLength(2);
  });

  it.each([
    ['the store is full', new BlobStoreFullError('full', { cause: serviceError(507) })],
    ['the request is refused', unavailable(serviceError(403))],
  ])('is not tried again when %s', async (_, error) => {
    await expect(sendWithErrors(error)).rejects.toBe(error);
    expect(bodies).toHaveLength(1);
  });

  it('fails with the error of the body, even if the client never notices', async () => {
    const error = Object.assign(new Error('read error'), { code: 'EIO' });
    const sending = sendStream(
      () => new Readable({ read: (size) => void size, construct: (callback) => callback(error) }),
      () => new Promise<never>(() => {}),
    );
    await expect(sending).rejects.toBe(error);
  });
});

describe('an error of the client', () => {
  it('has a status when there was a response', () => {
    expect([httpStatus(serviceError(404)), httpStatus(new Error('x')), httpStatus(undefined)]).toEqual([
      404,
      undefined,
      undefined,
    ]);
  });

  it('is named by its code, or else by its name', () => {
    expect(errorName(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
    expect(errorName(serviceError(403, 'AccessDenied'))).toBe('AccessDenied');
    expect(errorName('text')).toBe('unknown');
  });
});
