import { migrate } from '#platform/db/migrate.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const databaseUrl = process.env['DATABASE_DIRECT_URL'] ?? process.env['DATABASE_URL'];
  if (!databaseUrl) throw new Error('DATABASE_URL must be set.');
  const applied = await migrate(databaseUrl);
  process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'Nothing to do.\n');
});
