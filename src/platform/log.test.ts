import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const SECRET = 'yam-and-palava-sauce';

function logged(value: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info(value, 'something happened');
  return lines.join('');
}

describe('the log', () => {
  it.each([
    'password',
    'currentPassword',
    'passwordHash',
    'token',
    'secret',
    'recoveryCodes',
    'cookie',
    'set-cookie',
    'authorization',
    'walletKey',
    'databaseUrl',
  ])('strikes out %s wherever it is', (name) => {
    for (const value of [
      { [name]: SECRET },
      { body: { [name]: SECRET } },
      { request: { headers: { [name]: SECRET } } },
      { a: { b: { c: { [name]: SECRET } } } },
    ]) {
      const line = logged(value);
      expect(line).not.toContain(SECRET);
      expect(line).toContain('[struck out]');
    }
  });

  it('keeps what an operator needs, on one line whatever is in it', () => {
    const line = logged({ requestId: 'abc', fault: 'first\nsecond\r\n{"level":60}' });
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ requestId: 'abc', msg: 'something happened', time: expect.any(Number) });
  });
});
