import { newId } from '#kernel/ids.ts';
import { type ProviderName, providerWord } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Logger } from '#platform/log.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import { endAlarm, raiseAlarm } from './store-looks.ts';

/** What a look found. */
interface Found {
  readonly provider: ProviderName;
  /** How far the balance is outside of what was expected. */
  readonly excessPesewas: number;
  readonly lasts: boolean;
  readonly at: Date;
}

/** Raises the alarm of a provider when a difference lasts, and ends it with the first look that finds none. */
export async function keepAlarm(tx: Tx, log: Logger, { provider, excessPesewas, lasts, at }: Found): Promise<void> {
  if (excessPesewas === 0) {
    if (await endAlarm(tx, provider, at)) {
      log.info({ provider }, 'the provider and the books agree again');
      await say(tx, provider, at);
    }
    return;
  }
  if (!lasts) return;
  const id = newId(at);
  log.error({ provider, excessPesewas }, 'the provider does not hold what the books say');
  if (!(await raiseAlarm(tx, { id, provider, excessPesewas, at }))) return;
  await notifyAll(tx, [
    {
      kind: 'balance_differs',
      key: `reconciliation.alarm:${id}`,
      to: { staff: true },
      params: {
        provider: providerWord(provider),
        amountPesewas: Math.abs(excessPesewas),
        side: excessPesewas > 0 ? 'more' : 'less',
      },
      link: '/admin/reconciliation',
      at,
    },
  ]);
  await say(tx, provider, at);
}

async function say(tx: Tx, provider: ProviderName, at: Date): Promise<void> {
  const payload = { provider };
  await recordEvent(tx, {
    type: 'reconciliation.alarm_changed',
    subjectId: newId(at),
    payload,
    audience: ['role:admin'],
    at,
  });
}
