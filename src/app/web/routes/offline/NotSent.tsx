import { type SubmitEvent, useEffect, useState } from 'react';
import { paths } from '#pages/paths/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { useOnline } from '#ui/layout/OfflineBanner.tsx';
import type { KeptAct } from '#ui/outbox/kept-act.ts';
import { NotSentList } from '#ui/outbox/NotSentList.tsx';
import { outboxOf } from '#ui/outbox/outbox.ts';
import { leaveUnsent, othersWait } from '#ui/outbox/unsent.ts';
import { useKeptActs } from '#ui/outbox/use-outbox.ts';

export interface NotSentProps {
  readonly ownerId: string;
  /** They were about to sign out. */
  readonly isLeaving: boolean;
}

async function deleteAndLeave(event: SubmitEvent<HTMLFormElement>, acts: readonly KeptAct[]): Promise<void> {
  const { currentTarget: form } = event;
  event.preventDefault();
  for (const { ownerId, id } of acts) await outboxOf(ownerId).remove(id);
  if (othersWait()) leaveUnsent(form);
  form.submit();
}

/** What is to become of the rest before its person signs out. */
function BeforeSigningOut({ ownerId, acts }: { readonly ownerId: string; readonly acts: readonly KeptAct[] }) {
  const count = acts.length;
  const online = useOnline();
  return (
    <div className="mb-5">
      <Alert
        tone="wait"
        title={`${count === 1 ? 'One thing is' : `${count} things are`} not sent. Sign out all the same?`}
      >
        <p>Left here, nobody else sees it, and it goes when you sign in on this phone again.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {online && (
            <Button size="sm" onClick={() => void outboxOf(ownerId).sendNow()}>
              Send now
            </Button>
          )}
          <form action={paths.signOut()} onSubmit={(event) => leaveUnsent(event.currentTarget)}>
            <Button type="submit" size="sm" variant="secondary">
              Sign out, leave it here
            </Button>
          </form>
          <form action={paths.signOut()} onSubmit={(event) => void deleteAndLeave(event, acts)}>
            <Button type="submit" size="sm" variant="quiet">
              Sign out and delete it
            </Button>
          </form>
        </div>
      </Alert>
    </div>
  );
}

/** What this person did and the server does not have, and what is to become of it. */
export function NotSent({ ownerId, isLeaving }: NotSentProps) {
  const acts = useKeptActs(ownerId);
  const [isKnown, setIsKnown] = useState(false);
  useEffect(
    () =>
      void outboxOf(ownerId)
        .open()
        .then(() => setIsKnown(true)),
    [ownerId],
  );
  if (acts.length === 0)
    return isLeaving && isKnown ? (
      <div className="mb-5">
        <Alert tone="good" title="Everything is sent">
          <form action={paths.signOut()} className="mt-2">
            <Button type="submit" size="sm">
              Sign out
            </Button>
          </form>
        </Alert>
      </div>
    ) : null;
  return (
    <section aria-label="Not sent yet">
      <h2 className="mb-3 text-xl font-bold">Not sent yet</h2>
      {isLeaving && <BeforeSigningOut ownerId={ownerId} acts={acts} />}
      <NotSentList acts={acts} />
    </section>
  );
}
