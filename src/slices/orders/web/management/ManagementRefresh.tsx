import { Button } from '#ui/actions/Button.tsx';
import { RefreshCw } from 'lucide-react';
import { Form as RouterForm, useNavigation } from 'react-router';
import { managementFields } from './management-path.ts';
import type { OrderQuery } from '../../forms.ts';

/** Sends the present filters again: a link back to this very list. */
export function ManagementRefresh({
  query,
  openId,
}: {
  readonly query: OrderQuery;
  readonly openId: string | undefined;
}) {
  const busy = useNavigation().state === 'loading';
  return (
    <RouterForm method="get" preventScrollReset>
      {Object.entries(managementFields(query, openId)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant="secondary">
        <RefreshCw aria-hidden="true" className={busy ? 'animate-spin' : undefined} />
        Refresh
      </Button>
    </RouterForm>
  );
}
