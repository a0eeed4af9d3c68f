import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import type { OrderStatus } from '../../domain/order.ts';
import { ORDER_TABS } from '../../domain/tabs.ts';
import type { OrderQuery } from '../../parts/order/order-query.ts';

export interface OrderFiltersProps {
  readonly query: OrderQuery;
  /** Where a list of these orders is. */
  readonly to: (narrowed: { readonly tab: string | undefined; readonly q: string | undefined }) => string;
  /** The states to choose from. */
  readonly statuses: readonly OrderStatus[];
}

/** What narrows a list of orders: tabs, words and a state. */
export function OrderFilters({ query, to, statuses }: OrderFiltersProps) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <>
      <Tabs
        label={say('Orders by state')}
        tabs={ORDER_TABS.map((tab) => ({
          to: to({ tab: tab === 'all' ? undefined : tab, q: query.q }),
          label: nameOf(statusLabel(tab)),
          current: query.tab === tab,
        }))}
      />
      <div className="my-5 flex flex-wrap gap-3">
        <SearchInput
          label={say('Search orders')}
          placeholder={say('Order number, product, buyer or seller')}
          defaultValue={query.q}
          keep={{ tab: query.tab, status: query.status }}
        />
        <FilterSelect
          name="status"
          label={say('Status')}
          options={[
            { value: 'all', label: say('All statuses') },
            ...statuses.map((status) => ({ value: status, label: nameOf(statusLabel(status)) })),
          ]}
          standard="all"
        />
      </div>
    </>
  );
}
