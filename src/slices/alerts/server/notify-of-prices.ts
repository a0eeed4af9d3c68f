import { shortMonth } from '#kernel/moment.ts';
import { dayOf } from '#kernel/moment.ts';
import type { Platform } from '#platform/platform.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import { isReached } from '../domain/alert.ts';
import { ALERT_CROPS } from '../domain/crops.ts';
import { lockMovedPrices, putSeen } from './store-prices.ts';

const MOST_AT_ONCE = 200;

/** Evaluates alerts whose price was published anew, and notifies people whose level it reached. */
export async function notifyOfPrices({ db }: Platform, now: Date): Promise<number> {
  const today = dayOf(now);
  return db.transaction(async (tx) => {
    const moved = await lockMovedPrices(tx, today, MOST_AT_ONCE);
    const judged = moved.flatMap((row) => {
      const { level_pesewas: levelPesewas, month, pesewas } = row;
      if (levelPesewas === null || month === null || pesewas === null) return [];
      const direction = row.direction === 'below' ? 'below' : 'above';
      const reached = isReached(pesewas, { direction, levelPesewas });
      return [
        { row, id: row.id, month, pesewas, levelPesewas, direction, reached, notifiedOn: reached ? today : null },
      ];
    });
    await notifyAll(
      tx,
      judged.flatMap(({ row, id, month, pesewas, levelPesewas, direction, reached }) => {
        if (!reached) return [];
        const crop = ALERT_CROPS.find(({ slug }) => slug === row.commodity)?.name ?? '';
        const params = {
          ...{ crop, where: row.market_name ?? 'Ghana', kind: row.price_type ?? '', direction },
          ...{ pricePesewas: pesewas, levelPesewas, month: shortMonth(month) },
        };
        const key = `alert:${id}:${month}:${pesewas}`;
        const link = `/prices?commodity=${row.commodity}`;
        return [{ kind: 'price_reached' as const, to: { personId: row.person_id }, key, params, link, at: now }];
      }),
    );
    await putSeen(tx, judged);
    return judged.length;
  });
}
