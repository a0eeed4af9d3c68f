import { seal, unseal } from '#platform/encryption.ts';
import type { Platform } from '#platform/platform.ts';
import type { Claim, ExportRow } from './store-exports.ts';

const keyOf = (id: string, claim: number) => `list-exports/${id}/${claim}`;
/** What a part is sealed for, so that stored files cannot be exchanged. */
const aboutOf = (id: string, claim: number) => `list-export:${id}:${claim}`;

type Store = Pick<Platform, 'files' | 'config'>;

/** Writes the part of a claim, sealed: it holds what is private. */
export async function putPart({ files, config }: Store, { id, claims }: Claim, bytes: Uint8Array): Promise<void> {
  const sealed = seal(bytes, aboutOf(id, claims), config.documentKeys[0]);
  await files.put(keyOf(id, claims), sealed, 'application/octet-stream');
}

/** The bytes of a whole file, one part after the other. */
export async function* partsOf(
  { files, config }: Store,
  { id, parts }: Pick<ExportRow, 'id' | 'parts'>,
): AsyncGenerator<Uint8Array> {
  for (const claim of parts) {
    const sealed = await files.get(keyOf(id, claim));
    if (sealed === null) throw new Error(`Part ${claim} of the export ${id} is not there.`);
    yield new Uint8Array(unseal(sealed, aboutOf(id, claim), config.documentKeys));
  }
}

export async function removePart({ files }: Store, { id, claims }: Claim): Promise<void> {
  await files.remove(keyOf(id, claims));
}

/** Removes every part that a claim may have written, those included that never became one of the file. */
export async function removeParts(store: Store, { id, claims }: Claim): Promise<void> {
  for (let claim = 1; claim <= claims; claim += 1) await removePart(store, { id, claims: claim });
}
