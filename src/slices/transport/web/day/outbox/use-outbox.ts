import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { phoneNow } from '#ui/form-state/phone-now.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useKeeperId } from '#pages/use-seeing.ts';
import { dropAct, keepAct, type KeptAct, keptActs } from './kept-acts.ts';
import { measureOffset, deviceId, knownOffset } from './phone-clock.ts';
import { placeNow } from './place-now.ts';
import { sendKept } from './send-acts.ts';

const TRY_EVERY_MS = 15_000;

export type NewAct = Pick<KeptAct, 'deliveryId' | 'orderNumber' | 'kind' | 'fields' | 'photo'>;

/**
 * What was done at stops and waits on this phone: kept before it is sent, sent as soon as there is a network, also
 * after the tab was closed, and shown for as long as it is nowhere else.
 */
export function useOutbox(driverId: string) {
  const ownerId = useKeeperId(driverId);
  const [acts, setActs] = useState<readonly KeptAct[]>([]);
  const { revalidate } = useRevalidator();

  const show = useCallback(async () => setActs(await keptActs(ownerId)), [ownerId]);

  const sendNow = useCallback(async () => {
    const taken = await sendKept(ownerId);
    await show();
    if (taken === 0) return;
    showToast({ title: 'Status Updated', text: 'Delivery status has been updated successfully.', tone: 'good' });
    await revalidate();
  }, [ownerId, show, revalidate]);

  useEffect(() => {
    const wake = () => void sendNow();
    void measureOffset();
    void show();
    wake();
    const timer = setInterval(wake, TRY_EVERY_MS);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [show, sendNow]);

  const add = useCallback(
    async (act: NewAct) => {
      const kept: KeptAct = {
        ...act,
        ownerId,
        actId: crypto.randomUUID(),
        deviceId: deviceId(),
        phoneAt: phoneNow().toISOString(),
        clockOffsetMs: knownOffset(),
        refusal: null,
      };
      // A phone may need seconds to find itself, and its tab may be closed meanwhile.
      await keepAct(kept);
      await show();
      const place = await placeNow();
      const waiting = (await keptActs(ownerId)).find(({ actId }) => actId === kept.actId);
      if (waiting) await keepAct({ ...waiting, fields: { ...waiting.fields, ...place } });
      await sendNow();
    },
    [ownerId, show, sendNow],
  );

  const remove = useCallback(
    async (actId: string) => {
      await dropAct(actId);
      await show();
    },
    [show],
  );

  return { acts, add, remove };
}
