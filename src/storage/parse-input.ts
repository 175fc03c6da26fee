// Validates bodies and queries with zod, with the protocol's messages for what fails.
import { z } from 'zod';
import { badRequest } from './problems.ts';

/** The query of a signed URL. */
export const tokenQuery = z.object({ token: z.string() });

type Issue = z.core.$ZodIssue;

/**
 * @returns the parsed value
 * @throws Problem InvalidRequest that names the first field that fails, such as "body/public must be boolean".
 */
export function parseInput<Schema extends z.ZodType>(
  source: 'body' | 'querystring',
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(issue === undefined ? `${source} is not valid` : formatIssue(source, input, issue));
}

function formatIssue(source: string, input: unknown, issue: Issue): string {
  const path = issue.path.map(String);
  const field = path.at(-1);
  if (field !== undefined && valueAt(input, path) === undefined) {
    return `${[source, ...path.slice(0, -1)].join('/')} must have required property '${field}'`;
  }
  return `${[source, ...path].join('/')} ${describeRule(issue)}`;
}

function describeRule(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    const isInteger = issue.expected === 'number' || issue.expected === 'int';
    return `must be ${isInteger ? 'integer' : issue.expected}`;
  }
  if (issue.code === 'invalid_value') return 'must be equal to one of the allowed values';
  if (issue.code === 'too_small') {
    return issue.origin === 'array' ? `must NOT have fewer than ${issue.minimum} items` : `must be >= ${issue.minimum}`;
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'array' ? `must NOT have more than ${issue.maximum} items` : `must be <= ${issue.maximum}`;
  }
  return issue.message;
}

function valueAt(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    input,
  );
}
