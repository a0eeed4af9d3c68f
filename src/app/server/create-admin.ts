import { faultMessage } from '#kernel/fault.ts';
import { systemClock } from '#kernel/time.ts';
import { parsePhone } from '#kernel/parse-phone.ts';
import { readConfig } from '#platform/config.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { registerBody } from '#slices/identity/contract.ts';
import { hashPassword, passwordFault, promoteToAdmin } from '#slices/identity/server/index.ts';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

// npm run admin:create -- --email ama@example.com [--first-name Ama] [--last-name Mensah] [--phone 0241234567]
// The password comes from ADMIN_PASSWORD or the first line of standard input, never from the command line, where others see it.

const USAGE = 'Usage: npm run admin:create -- --email you@example.com [--first-name Ama] [--last-name Mensah] [--phone 0241234567]';

async function readPassword(): Promise<string> {
  const given = process.env['ADMIN_PASSWORD'];
  if (given) return given;
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  process.stderr.write('Password (empty keeps the one of a known account): ');
  for await (const line of lines) {
    lines.close();
    return line.trim();
  }
  return '';
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const options = { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' }, phone: { type: 'string' } } as const;
const { values } = parseArgs({ options });
const email = registerBody.shape.email.safeParse(values.email);
if (!email.success) fail(USAGE);
const phone = parsePhone(values.phone ?? '0302000000');
if (phone === null) fail('Please enter a valid phone number');

const config = readConfig(process.env);
const password = await readPassword();
const fault = password === '' ? null : passwordFault(password, config.minimumPasswordLength);
if (fault) fail(fault.detail);

const db = openDatabase(config.databaseUrl, 2, createLog(config.logLevel), UNHURRIED);
try {
  await migrate(config.databaseUrl);
  const passwordHash = password === '' ? null : await hashPassword(password);
  const admin = { email: email.data, firstName: values['first-name'] ?? 'Farmgate', lastName: values['last-name'] ?? 'Admin', phone, passwordHash };
  const outcome = await db.transaction((tx) => promoteToAdmin(tx, admin, systemClock.now()));
  process.stdout.write(outcome === 'created' ? `Created the admin ${email.data}.\n` : `${email.data} is an admin now.\n`);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${faultMessage(error)}\n`);
} finally {
  await db.close();
}
