import { paths } from '#pages/paths/paths.ts';
import { ViewSwitch } from '#ui/layout/ViewSwitch.tsx';

export interface OrderViewsProps {
  readonly shown: 'cards' | 'table';
  /** What was searched for comes along. */
  readonly q: string | undefined;
}

/** The same orders as cards with their next step, or as a table with the opened one beside it. */
export function OrderViews({ shown, q }: OrderViewsProps) {
  return (
    <ViewSwitch
      views={[
        { to: paths.orders({ q }), label: 'Cards', icon: 'layout-list', current: shown === 'cards' },
        { to: paths.orderManagement({ q }), label: 'Table', icon: 'table-properties', current: shown === 'table' },
      ]}
    />
  );
}
