import { readConfig } from '#platform/config.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { rekeyPhotos } from '#slices/escrow/server/index.ts';
import { rekeyDocuments } from '#slices/identity/server/index.ts';
import { compose } from './compose.ts';

// npm run documents:rekey: run it after a new FARMGATE_DOCUMENT_KEY was put before the old one, which moved to FARMGATE_OLD_DOCUMENT_KEYS.
const product = compose(readConfig(process.env), { limits: UNHURRIED });
const done = await rekeyDocuments(product.platform);
const photos = await rekeyPhotos(product.platform);
await product.close();
process.stdout.write(
  `Under the newest key now: ${done.documents} documents, ${photos} photos of disputes, ${done.secondSteps} second steps. ` +
    'Copies of data stay under the key of their time; keep it while there are any.\n',
);
