import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { ActiveDelivery } from '../views.ts';
import { ActiveCard } from './ActiveCard.tsx';

export interface ActiveTabProps {
  readonly active: readonly ActiveDelivery[];
  readonly requestKey: string;
}

/** What the transporter carries now. */
export function ActiveTab({ active, requestKey }: ActiveTabProps) {
  const say = useTexts();
  if (active.length === 0) {
    return (
      <EmptyState
        title={say('No Active Deliveries')}
        action={<ButtonLink to={paths.transportDashboard({ tab: 'requests' })}>{say('Delivery Requests')}</ButtonLink>}
      >
        {say('A delivery that you accept stays here until you have handed it over.')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      {active.map((delivery) => (
        <ActiveCard key={delivery.id} delivery={delivery} requestKey={requestKey} />
      ))}
    </div>
  );
}
