import { type Approved, type Missed, messageOf, nameOf } from '#kernel/languages/catalogue.ts';
import type { Speech } from '#kernel/languages/speech.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Gauge } from '#platform/telemetry/gauge.ts';
import { isSaid } from '../domain/translation.ts';
import { keptFor } from './kept-for.ts';
import { addMissed, approvedTexts, type Named } from './store.ts';

/** What a process knows of approved texts, and what fell back to English since it last wrote that down. */
export interface KeptSpeech extends Speech {
  /** Reads again what is approved. */
  forget(): void;
  /** Writes down what fell back to English; says how many texts. */
  writeDown(tx: Tx, at: Date): Promise<number>;
  readonly gauge: Gauge;
}

async function readApproved(tx: Tx): Promise<Approved> {
  const rows = await approvedTexts(tx);
  return new Map(
    rows.flatMap(({ language, area, message, approved, approvedSource }) => {
      const known = messageOf(area, message);
      if (known === null || approved === null) return [];
      const kept = { written: null, writtenSource: null, approved, approvedSource };
      return isSaid(kept, known) ? [[nameOf(language, known), approved] as const] : [];
    }),
  );
}

export function createSpeech(db: Tx): KeptSpeech {
  const kept = keptFor(() => readApproved(db));
  const total = new Map<string, number>();
  const counts = new Map<string, Named & { count: number }>();

  const missed: Missed = (language, { area, id }) => {
    total.set(language, (total.get(language) ?? 0) + 1);
    const name = nameOf(language, { area, id });
    const known = counts.get(name) ?? { language, area, message: id, count: 0 };
    counts.set(name, { ...known, count: known.count + 1 });
  };

  return {
    missed,
    approved: kept.read,
    forget: kept.forget,
    async writeDown(tx, at) {
      const noted = [...counts.values()];
      counts.clear();
      if (noted.length > 0) await addMissed(tx, noted, at);
      return 0;
    },
    gauge: {
      name: 'farmgate_texts_in_english_total',
      help: 'Texts that fell back to English since this process began, by the language that was wanted.',
      kind: 'counter',
      read: async () => [...total].map(([language, value]) => ({ value, labels: { language } })),
    },
  };
}
