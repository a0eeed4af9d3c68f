import { readConfig } from '#platform/config.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { rekeyPhotos } from '#slices/escrow/server/index.ts';
import { rekeyDocuments } from '#slices/identity/server/index.ts';
import { rekeySlips } from '#slices/orders/server/index.ts';
import { rekeyStops } from '#slices/transport/server/index.ts';
import { compose } from './compose.ts';
import { runCommand } from './run-command.ts';

// npm run documents:rekey: run it after a new FARMGATE_DOCUMENT_KEY was put before the old one, which moved to
// FARMGATE_OLD_DOCUMENT_KEYS.
await runCommand(async () => {
  const product = compose(readConfig(process.env), { limits: UNHURRIED });
  try {
    await product.databaseClock?.start();
    const done = await rekeyDocuments(product.platform);
    const photos = await rekeyPhotos(product.platform);
    const slips = await rekeySlips(product.platform);
    const stops = await rekeyStops(product.platform);
    process.stdout.write(
      `Under the newest key now: ${done.documents} documents, ${photos} photos of disputes, ${slips} of weigh slips, ${stops} of stops, ${done.secondSteps} second steps. ` +
        'Copies of data stay under the key of their time; keep it while there are any.\n',
    );
  } finally {
    await product.close();
  }
});
