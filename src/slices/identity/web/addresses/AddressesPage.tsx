import { useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireViewer, sentForm } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { MOST_SAVED_ADDRESSES } from '../../domain/address-book.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as contract from '../../contract.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressRow } from './AddressRow.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const addresses = await load(args, (api) => api.call(contract.listAddresses));
  const asked = new URL(args.request.url).searchParams.get('edit');
  return {
    addresses,
    edited: addresses.find(({ id }) => id === asked) ?? null,
    places: placeChoices(
      addresses.map(({ place }) => place),
      addresses.filter(({ id }) => id === asked).map(({ place }) => place),
    ),
    requestKey: newRequestKey(),
  };
}

async function save(args: PageArgs, form: FormData) {
  const id = form.get('id');
  form.delete('id');
  const parsed = parseForm(form, contract.addressBody);
  if (!parsed.ok) return refuse(parsed.state);
  const body = contract.addressBody.encode(parsed.values);
  const saved = await attempt(args, form, (api) =>
    typeof id === 'string'
      ? api.call(contract.changeAddress, { params: { id }, body })
      : api.call(contract.addAddress, { body, idempotencyKey: requestKeyOf(form) }),
  );
  if (saved.ok)
    return redirectWithToast(paths.addresses(), { title: 'Address saved', text: saved.value.label, tone: 'good' });
  if (saved.state.code !== 'address.unknown_place') return refuse(saved.state, saved.status);
  const { message, ...state } = saved.state;
  return refuse({ ...state, errors: { ...state.errors, place: [message ?? ''] } }, saved.status);
}

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args);
  const intent = form.get('intent');
  if (intent === 'save') return save(args, form);
  const params = { id: String(form.get('id') ?? '') };
  const isRemoval = intent === 'remove';
  const done = await attempt(args, form, (api) =>
    api.call(isRemoval ? contract.removeAddress : contract.makeDefaultAddress, { params }),
  );
  const title = isRemoval ? 'Address deleted' : 'Default address changed';
  return redirectWithToast(
    paths.addresses(),
    done.ok ? { title, tone: 'good' } : failureToast('Nothing was changed', done.state),
  );
}

/** The places that somebody has goods brought to: kept once, chosen at every checkout. */
export default function AddressesPage() {
  const say = useTexts();
  const { addresses, edited, places, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const isFull = addresses.length >= MOST_SAVED_ADDRESSES && edited === null;
  return (
    <>
      <PageHeader
        title={say('Addresses')}
        subtitle={say('Where your goods are delivered. You choose one at the checkout; orders keep what you chose.')}
        crumbs={[{ label: say('Settings'), to: paths.settings() }, { label: say('Addresses') }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <Card
          flush
          title={say('Saved addresses ({count} of {most})', { count: addresses.length, most: MOST_SAVED_ADDRESSES })}
        >
          {addresses.length === 0 ? (
            <div className="p-5">
              <EmptyState title={say('No saved addresses')}>
                {say(
                  'Save the places you buy for: a kitchen, a shop, a home. At the checkout you choose one with a tap.',
                )}
              </EmptyState>
            </div>
          ) : (
            <ul className="divide-y divide-line">
              {addresses.map((address) => (
                <AddressRow key={address.id} address={address} />
              ))}
            </ul>
          )}
        </Card>
        <Card
          title={edited ? say('Change “{name}”', { name: edited.label }) : say('Add an address')}
          className={edited ? 'max-lg:order-first' : undefined}
        >
          {isFull ? (
            say('You have {count} saved addresses. Delete one to save another.', { count: MOST_SAVED_ADDRESSES })
          ) : (
            <AddressForm
              key={edited?.id ?? addresses.length}
              address={edited}
              places={places}
              requestKey={requestKey}
              state={state}
            />
          )}
        </Card>
      </div>
    </>
  );
}
