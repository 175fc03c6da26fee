// Problems of malformed uploads. That the parser reports them is tested in
// test/integration/media/invalid-uploads.test.ts.
import { describe, expect, it } from 'vitest';
import { Problem } from '#api/problem.ts';
import { singleFileOnly, toMultipartProblem } from './multipart-reader.ts';

const parserError = (code: string) => Object.assign(new Error('internal words'), { code });

describe('an error of the multipart parser', () => {
  it.each([
    ['FST_FILES_LIMIT', 422, 'one_file_only'],
    ['FST_FIELDS_LIMIT', 400, 'too_many_parts'],
    ['FST_PARTS_LIMIT', 400, 'too_many_parts'],
    ['FST_PROTO_VIOLATION', 400, 'bad_multipart'],
    ['FST_INVALID_JSON_FIELD_ERROR', 400, 'bad_metadata'],
    ['FST_INVALID_MULTIPART_CONTENT_TYPE', 415, 'unsupported_media_type'],
    ['ERR_STREAM_PREMATURE_CLOSE', 400, 'bad_multipart'],
  ])('%s is a problem with status %i and code %s', (errorCode, status, code) => {
    const cause = parserError(errorCode);
    const problem = toMultipartProblem(cause);
    expect(problem).toMatchObject({ status, code, cause });
    expect(problem.message).not.toContain('internal words');
  });

  it('without a code, or that is no error at all, is the problem of an unreadable upload', () => {
    for (const cause of [new Error('Unexpected end of form'), 'text', undefined]) {
      expect(toMultipartProblem(cause)).toMatchObject({ status: 400, code: 'bad_multipart' });
    }
  });

  it('that is a problem already stays the same', () => {
    const problem = new Problem(413, 'file_too_large', 'A file may have at most 5 bytes.');
    expect(toMultipartProblem(problem)).toBe(problem);
  });

  it('for a second file is the same problem as one that we find ourselves', () => {
    const { status, code, message } = toMultipartProblem(parserError('FST_FILES_LIMIT'));
    expect(singleFileOnly()).toMatchObject({ status, code, message });
  });
});
