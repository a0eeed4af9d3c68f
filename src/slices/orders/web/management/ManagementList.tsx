import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import type { OrderView } from '../../views.ts';
import { OrderMiniList } from './OrderMiniList.tsx';
import { OrderTable } from './OrderTable.tsx';
import { countWords } from './count-words.ts';
import { managementPath } from './management-path.ts';
import type { OrderQuery } from '../../parts/order/order-query.ts';
import { ORDERS_NOT_FETCHED } from '../words.ts';

const SKELETON_ROWS = 5;

export interface ManagementListProps {
  /** Null when the list could not be read. */
  readonly page: { readonly items: readonly OrderView[]; readonly nextCursor: string | null } | null;
  /** How many orders there are in all; null while words are looked for. */
  readonly total: { readonly count: number; readonly more: boolean } | null;
  readonly query: OrderQuery;
  /** The order that is open beside the list. */
  readonly openId: string | undefined;
  readonly loading: boolean;
}

/** The orders to manage: a table, or a narrow list while one of them is open beside it. */
export function ManagementList({ page, total, query, openId, loading }: ManagementListProps) {
  const say = useTexts();
  if (loading) return <Skeleton count={SKELETON_ROWS} className="h-14 rounded-md" />;
  if (page === null) {
    return (
      <Alert
        tone="bad"
        title={ORDERS_NOT_FETCHED}
        actions={<ButtonLink to={managementPath(query, openId)}>{say('Try again')}</ButtonLink>}
      >
        <p>{say('Nothing was changed. The list could not be read just now.')}</p>
      </Alert>
    );
  }
  const { items, nextCursor } = page;
  if (items.length === 0) {
    const filtered = Boolean(query.q) || query.tab !== 'all' || query.status !== 'all';
    return (
      <EmptyState
        title={say('No Orders Found')}
        action={filtered && <ButtonLink to={paths.orderManagement()}>{say('Show all orders')}</ButtonLink>}
      >
        {say(filtered ? 'No order matches this search and filter.' : 'Orders appear here as soon as there are any.')}
      </EmptyState>
    );
  }
  const rowTo = (order: OrderView) => managementPath(query, order.id);
  const count = countWords({ shown: items.length, whole: nextCursor === null && query.cursor === undefined, total });
  return (
    <Card flush title={<span className="figures">{count}</span>}>
      {openId === undefined ? (
        <OrderTable orders={items} rowTo={rowTo} />
      ) : (
        <OrderMiniList orders={items} chosenId={openId} rowTo={rowTo} />
      )}
    </Card>
  );
}
