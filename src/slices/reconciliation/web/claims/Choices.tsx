import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { ResponseBody } from '#wire/endpoint.ts';
import type { showClaim } from '../../contract-claims.ts';
import { ChoiceLink } from './ChoiceLink.tsx';
import { WAY_WORDS } from './words.ts';

type ChoicesProps = ResponseBody<typeof showClaim> & { readonly search: string };

function Orders({ claim, unpaid }: ChoicesProps) {
  if (!claim.ways.includes('order')) return null;
  return (
    <Card title="Orders that wait for just as much" flush>
      {unpaid.length === 0 ? (
        <p className="px-5 pb-5 text-soft">No order waits for this sum.</p>
      ) : (
        <ul className="divide-y divide-line">
          {unpaid.map(({ paymentId, orders }) => (
            <li key={paymentId}>
              <ChoiceLink
                to={adminPaths.claim({ item: claim.item, way: 'order', paymentId })}
                title={orders.map(({ orderNumber }) => orderNumber).join(', ')}
              >
                {orders.map(({ productName }) => productName).join(', ')}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function People({ claim, people, search }: ChoicesProps) {
  const { item } = claim;
  return (
    <Card title={claim.amount > 0 ? 'Whose wallet it belongs to' : 'Whose wallet it was paid out of'}>
      <SearchInput
        label="Find a farmer or transporter by name or phone"
        placeholder="Name or phone"
        name="search"
        defaultValue={search}
        keep={{ item }}
      />
      {people.length > 0 && (
        <ul className="-mx-5 mt-4 divide-y divide-line border-t border-line">
          {people.map((person) => (
            <li key={person.id}>
              <ChoiceLink
                to={adminPaths.claim({ item, search, way: 'wallet', personId: person.id })}
                title={person.name}
              >
                {person.role}, {person.email}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      )}
      {people.length === 0 && search !== '' && (
        <div className="mt-4">
          <EmptyState title="Nobody with a wallet is found">
            Only farmers and transporters have a wallet. Try the whole phone number, or a part of the name.
          </EmptyState>
        </div>
      )}
    </Card>
  );
}

/** Everybody whose money it may be; each leads to what giving it to them would post. */
export function Choices(props: ChoicesProps) {
  const { claim } = props;
  if (claim.ways.length === 0) return null;
  return (
    <>
      <Orders {...props} />
      <People {...props} />
      {claim.ways.includes('send_back') && (
        <Card title={WAY_WORDS.send_back.label}>
          <p className="mb-4">{WAY_WORDS.send_back.does}</p>
          <ButtonLink to={adminPaths.claim({ item: claim.item, way: 'send_back' })} variant="secondary">
            See what it would post
          </ButtonLink>
        </Card>
      )}
    </>
  );
}
