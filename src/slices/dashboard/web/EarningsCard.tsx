import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import type { OwnSales } from '#slices/analytics/contract.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';

export interface EarningsCardProps {
  readonly sales: OwnSales;
  /** What can be withdrawn now. */
  readonly availableGhs: number;
}

/** What the farmer takes home of the last weeks' sales, after fees, and what lies in the wallet. */
export function EarningsCard({ sales, availableGhs }: EarningsCardProps) {
  const say = useTexts();
  const { now, days } = sales;
  return (
    <Card
      title={say('Earnings')}
      aside={
        <ButtonLink to={paths.escrowManagement({ tab: 'wallet' })} variant="quiet" size="sm">
          {say('Wallet')}
        </ButtonLink>
      }
    >
      <DescriptionList
        figures
        items={[
          { label: `Produce paid for, last ${days} days`, value: <Money pesewas={now.amount + now.fee} /> },
          { label: 'Platform fees', value: <Money pesewas={-now.fee} /> },
          { label: 'Take-home after fees', value: <Money pesewas={now.amount} />, total: true },
          {
            label: 'In your wallet now',
            value: <Money pesewas={availableGhs} className="font-semibold text-maize-ink" />,
          },
        ]}
      />
    </Card>
  );
}
