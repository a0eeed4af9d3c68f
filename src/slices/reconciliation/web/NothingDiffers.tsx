import { providerTitle } from '#kernel/provider/provider-name.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { ProviderView } from '../views.ts';

export interface NothingDiffersProps {
  /** Those that the list is about. */
  readonly providers: readonly ProviderView[];
}

function FirstLook({ provider, nextLookAt }: ProviderView) {
  return (
    <p>
      {providerTitle(provider)}: the first check comes{' '}
      {nextLookAt === null ? 'within some ten minutes' : <DateTime value={nextLookAt} />}.
    </p>
  );
}

/** Why the list of open differences is empty: both sides agree, or nobody has looked yet. */
export function NothingDiffers({ providers }: NothingDiffersProps) {
  const unseen = providers.filter(({ lookedAt }) => lookedAt === null);
  if (unseen.length === 0)
    return (
      <EmptyState title="No differences">
        Both sides agree on everything that matches these filters. Providers are checked every ten minutes.
      </EmptyState>
    );
  return (
    <EmptyState title={unseen.length === providers.length ? 'Not checked yet' : 'Not everything was checked yet'}>
      {unseen.map((one) => (
        <FirstLook key={one.provider} {...one} />
      ))}
    </EmptyState>
  );
}
