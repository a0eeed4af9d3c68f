import type { Call } from '#platform/http/route.ts';
import { spokenOf } from '../../domain/spoken.ts';
import type { Ports } from '../ports.ts';
import { clipsFor } from './spoken-calls.ts';

interface NoticeRow {
  readonly kind: string;
  readonly params: unknown;
}

const SILENT = () => [];

/** How the caller hears notices: nothing where a recording is missing in their language. */
export async function voiceOf(
  { tx, person }: Call,
  { contacts, recordings }: Ports,
  notices: readonly NoticeRow[],
): Promise<(notice: NoticeRow) => string[]> {
  if (notices.every(({ kind, params }) => spokenOf(kind, params) === null)) return SILENT;
  const recorded = await recordings.approved();
  if (recorded.size === 0) return SILENT;
  const { language = 'en' } = (await contacts.find(tx, [person.id])).get(person.id) ?? {};
  return (notice) => clipsFor(notice, language, recorded) ?? [];
}
