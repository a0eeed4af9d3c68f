import { useTexts } from '#ui/languages/use-texts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Form as RouterForm, useNavigation } from 'react-router';
import { managementFields } from './management-path.ts';
import type { OrderQuery } from '../../parts/order/order-query.ts';

/** Sends the present filters again: a link back to this very list. */
export function ManagementRefresh({
  query,
  openId,
}: {
  readonly query: OrderQuery;
  readonly openId: string | undefined;
}) {
  const say = useTexts();
  const busy = useNavigation().state === 'loading';
  return (
    <RouterForm method="get" preventScrollReset>
      {Object.entries(managementFields(query, openId)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant="secondary">
        <Icon name="refresh-cw" className={busy ? 'animate-spin' : undefined} />
        {say('Refresh')}
      </Button>
    </RouterForm>
  );
}
