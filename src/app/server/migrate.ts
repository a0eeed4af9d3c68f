import { readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';

const applied = await migrate(readConfig(process.env).databaseUrl);
process.stdout.write(applied.length > 0 ? `Applied: ${applied.join(', ')}\n` : 'Nothing to do.\n');
