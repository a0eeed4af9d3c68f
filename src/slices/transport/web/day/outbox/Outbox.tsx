import { KeptActs } from './KeptActs.tsx';
import { useOutbox } from './use-outbox.ts';

/** Sends what waits on this phone, on every page where its owner looks at deliveries. */
export function Outbox({ ownerId }: { readonly ownerId: string }) {
  const { acts, remove } = useOutbox(ownerId);
  return <KeptActs acts={acts} onRemove={(actId) => void remove(actId)} />;
}
