import { useTexts } from '#ui/languages/use-texts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { useQuietLoad } from '#ui/actions/use-quiet-load.ts';
import { wasFormLost } from '#ui/form-state/lost-form.ts';
import { outboxOf } from '#ui/outbox/outbox.ts';
import { noteKeeper } from '#ui/outbox/unsent.ts';
import { useKeptActs } from '#ui/outbox/use-outbox.ts';

const TRY_EVERY_MS = 15_000;

/**
 * Sends what this person did without a network, from whichever page is open, and says how much is not sent. Loaded
 * after the page.
 */
export function OutboxWatch({ ownerId }: { readonly ownerId: string }) {
  const say = useTexts();
  const acts = useKeptActs(ownerId);
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const { pathname } = useLocation();

  const loadQuietly = useQuietLoad();
  const showAnew = useEffectEvent(async () => {
    if (state === 'idle') await revalidate();
    else loadQuietly();
  });
  useEffect(() => {
    const outbox = outboxOf(ownerId);
    const wake = () => void outbox.sendNow();
    noteKeeper(ownerId);
    wake();
    const stop = outbox.onTaken(() => showAnew());
    const timer = setInterval(wake, TRY_EVERY_MS);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [ownerId]);

  useEffect(() => {
    // The screen of a dropped network notes in the same breath that the form got no answer.
    if (state === 'idle') queueMicrotask(() => void outboxOf(ownerId).pageSent(!wasFormLost()));
  }, [state, ownerId]);

  const refused = acts.filter((act) => act.refusal !== null).length;
  if (acts.length === 0 || pathname === paths.offline()) return null;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-3 bg-maize-tint px-4 py-2 text-sm font-semibold text-maize-ink"
    >
      {say(refused > 0 ? '{count} not sent yet, {refused} refused' : '{count} not sent yet', {
        count: acts.length,
        refused,
      })}
      <a href={paths.offline()} className="underline">
        {say('Show')}
      </a>
    </p>
  );
}
