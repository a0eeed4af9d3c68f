import type { PersonalRecords } from '#platform/personal-records.ts';
import type { Platform } from '#platform/platform.ts';
import { unseal } from '#platform/encryption.ts';
import { strToU8, zip } from 'fflate';
import { promisify } from 'node:util';
import { personById } from '../store.ts';
import { documentsOf } from '../kyc/store-kyc.ts';
import { identityRecords } from './store-records.ts';

const README = `This is a copy of everything that Farmgate keeps about you.

Each file ending in .json is one list, in the folder of the part of Farmgate that keeps it. Moments are in UTC, columns
ending in _pesewas are hundredths of a cedi, columns ending in _grams are grams. The folder "files" holds your picture
and the identity documents that you submitted.
`;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
const MEDIA = '/media/';

const zipped = promisify<Record<string, Uint8Array>, Uint8Array>((entries, done) => zip(entries, { level: 6 }, done));

async function ownFiles(platform: Platform, personId: string): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  const person = await personById(platform.db, personId);
  if (person?.image?.startsWith(MEDIA)) {
    const picture = await platform.files.get(person.image.slice(MEDIA.length));
    if (picture) files['files/picture.webp'] = picture;
  }
  for (const document of await documentsOf(platform.db, personId)) {
    const sealed = await platform.files.get(document.file_key);
    if (!sealed) continue;
    const name = `files/${document.document_type}-${document.id}.${ENDINGS[document.content_type] ?? 'bin'}`;
    files[name] = unseal(sealed, document.id, platform.config.documentKeys);
  }
  return files;
}

/** Slices by the folder that their records go to. */
export type RecordKeepers = ReadonlyMap<string, PersonalRecords>;

/** Gathers what every slice keeps about a person, as one ZIP. All lists are read at one moment. */
export async function archiveOf(platform: Platform, personId: string, keepers: RecordKeepers): Promise<Uint8Array> {
  const lists = await platform.db.transaction(async (tx) => {
    await tx.rows('set transaction isolation level repeatable read, read only');
    const found: Record<string, Uint8Array> = {};
    const keep = (folder: string, records: Readonly<Record<string, readonly object[]>>) => {
      for (const [name, rows] of Object.entries(records))
        found[`${folder}/${name}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
    };
    keep('identity', await identityRecords(tx, personId));
    for (const [folder, { records }] of keepers) if (records) keep(folder, await records(tx, personId));
    return found;
  });
  return zipped({ 'README.txt': strToU8(README), ...lists, ...(await ownFiles(platform, personId)) });
}
