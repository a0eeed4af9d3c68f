import { Link } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { WhoGetsWhat } from '#parts/WhoGetsWhat.tsx';
import type { DisputeCaseView } from '../../contract-disputes.ts';

const DELIVERY_WORDS = {
  at_farm: 'Delivery, not picked up',
  on_the_road: 'Delivery, on the road',
  delivered: 'Delivery, delivered',
} as const;

function amountsOf(dispute: DisputeCaseView) {
  return [
    { label: 'Produce', value: <Money pesewas={dispute.produceAmount} /> },
    { label: DELIVERY_WORDS[dispute.stage], value: <Money pesewas={dispute.deliveryFee} /> },
    { label: dispute.parts ? 'Was held' : 'Held', value: <Money pesewas={dispute.amount} />, total: true },
    ...(dispute.parts ? [] : [{ label: 'Of which platform fee', value: <Money pesewas={dispute.platformFee} /> }]),
  ];
}

/** What the money in question is made of, with the ways to everything else about the order. */
export function CaseMoney({ dispute }: { readonly dispute: DisputeCaseView }) {
  const link = 'font-semibold text-leaf-ink hover:underline';
  return (
    <Card
      title="Money"
      footer={
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Link to={paths.order(dispute.transactionId)} className={link}>
            Order
          </Link>
          <Link to={paths.escrowTransaction(dispute.transactionId)} className={link}>
            Transaction
          </Link>
          <Link to={adminPaths.ledgerBooks({ reference: dispute.transactionId })} className={link}>
            Ledger
          </Link>
        </p>
      }
    >
      <DescriptionList figures items={amountsOf(dispute)} />
      {dispute.parts && (
        <div className="mt-4 border-t border-line pt-3">
          <WhoGetsWhat names={dispute} parts={dispute.parts} total={dispute.amount} decided />
        </div>
      )}
    </Card>
  );
}
