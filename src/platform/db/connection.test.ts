import { expect, test } from 'vitest';
import { beginning, behindPooler, connectionTerms, LIMITS } from './connection.ts';

test('every connection has the limits of the one place that names them, also beside options of the address', () => {
  const terms = connectionTerms('postgres://ama@example/farmgate?options=-c%20search_path%3Dpublic', LIMITS);
  expect(terms).toMatchObject({
    statement_timeout: LIMITS.statement,
    lock_timeout: LIMITS.lock,
    keepAlive: true,
    connectionTimeoutMillis: LIMITS.connect,
  });
  const options = new URL(terms.connectionString ?? '').searchParams.get('options') ?? '';
  for (const part of ['search_path=public', 'tcp_keepalives_idle=5']) expect(options).toContain(part);
  expect(LIMITS.response).toBeGreaterThan(LIMITS.statement);
  expect(beginning(LIMITS)).toEqual({ text: 'begin' });
});

test('behind a pooler each transaction brings them, in one question, and a connection brings none', () => {
  const limits = behindPooler(LIMITS);
  const url = 'postgres://ama@example/farmgate';
  const terms = connectionTerms(url, limits);
  expect(terms).toMatchObject({ connectionString: url, query_timeout: LIMITS.response });
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'options'])
    expect(terms).not.toHaveProperty(name);
  expect(beginning(limits)).toEqual({
    text: 'begin; set local statement_timeout = 8000; set local lock_timeout = 2500; set local idle_in_transaction_session_timeout = 8000',
    query_timeout: LIMITS.connect,
  });
});
