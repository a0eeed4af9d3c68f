import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { readConfig } from '#platform/config.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { databaseMs } from '#platform/db/database-clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { email as emailField } from '#slices/identity/contract-fields.ts';
import { hashPassword, passwordProblem, promoteToAdmin } from '#slices/identity/server/index.ts';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';

// npm run admin:create -- --email ama@example.com [--first-name Ama] [--last-name Mensah] [--phone 0241234567] The
// password comes from ADMIN_PASSWORD or the first line of standard input, never from the command line, where others see
// it.

const USAGE =
  'Usage: npm run admin:create -- --email you@example.com [--first-name Ama] [--last-name Mensah] [--phone 0241234567]';

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

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  phone: { type: 'string' },
} as const;

await runCommand(async () => {
  const { values } = parseArgs({ options });
  const email = emailField.safeParse(values.email);
  if (!email.success) throw new Error(USAGE);
  const phone = parsePhone(values.phone ?? '0302000000');
  if (phone === null) throw new Error('Please enter a valid phone number');
  const config = readConfig(process.env);
  const password = await readPassword();
  const problem = password === '' ? null : passwordProblem(password, config.minimumPasswordLength);
  if (problem) throw new Error(problem.detail);

  await migrate(config.directDatabaseUrl);
  const db = openDatabase(config.directDatabaseUrl, 2, createLog(config.logLevel), { limits: UNHURRIED });
  try {
    const passwordHash = password === '' ? null : await hashPassword(password);
    const admin = {
      email: email.data,
      firstName: values['first-name'] ?? 'Farmgate',
      lastName: values['last-name'] ?? 'Admin',
      phone,
      passwordHash,
    };
    const outcome = await db.transaction(async (tx) => promoteToAdmin(tx, admin, new Date(await databaseMs(tx))));
    process.stdout.write(
      outcome === 'created' ? `Created the admin ${email.data}.\n` : `${email.data} is an admin now.\n`,
    );
  } finally {
    await db.close();
  }
});
