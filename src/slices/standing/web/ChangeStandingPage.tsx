import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import { standingPaths } from '#pages/paths/standing-paths.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import { parseOrder } from '#slices/orders/parts/checkout/as-ordered.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirect, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { changeStanding, readStanding } from '../contract.ts';
import { formData, listingOf, sentStanding } from './form-data.ts';
import { GoneListing } from './GoneListing.tsx';
import { OrderedFields } from './OrderedFields.tsx';
import { PortionForm } from './PortionForm.tsx';
import { portionFields } from './portion-fields.ts';
import { UntilField } from './WhenFields.tsx';
import { DONE, rhythmWords } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'buyer');
  const id = args.params['id'] ?? '';
  const standing = await load(args, (api) => api.call(readStanding, { params: { id } }));
  if (!standing.actions.some(({ code }) => code === 'change')) throw redirect(standingPaths.one(id));
  const listing = await listingOf(args, standing.listingId);
  return { standing, open: listing && (await formData(args, listing, standing)), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params['id'] ?? '';
  const form = await args.request.formData();
  const parsed = parseOrder({ form, sent: await sentStanding(args, form) }, changeStanding.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = changeStanding.body.encode(parsed.values);
  const changed = await attempt(args, form, (api) =>
    api.call(changeStanding, { params: { id }, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!changed.ok) return refuse(changed.state, changed.status);
  return redirectWithToast(standingPaths.one(id), DONE.change);
}

/** Changes what a standing order asks for, from its next day on. */
export default function ChangeStandingPage() {
  const say = useTexts();
  const nameOf = useNames();
  const { standing, open, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const { phone, network } = standing;
  const payer = { phone: isPhone(phone) ? formatPhone(phone) : phone, network };
  const samePack = open?.packId === (standing.pack?.id ?? '');
  const limit = samePack ? standing.limit : undefined;
  const least = samePack ? standing.least : undefined;
  return (
    <>
      <PageHeader
        title={say('Change standing order')}
        crumbs={[
          { label: say('Standing Orders'), to: standingPaths.all() },
          { label: standing.productName, to: standingPaths.one(standing.id) },
          { label: say('Change') },
        ]}
        subtitle={`${rhythmWords(standing, say, nameOf)}. ${say('What you change counts from the next order on; orders that were placed stay as they are.')}`}
      />
      {open === null && <GoneListing />}
      {open && (
        <div className="grid max-w-3xl gap-6">
          <PortionForm data={open} hidden={{}} />
          {open.quotes.length === 0 ? (
            <Alert title={say('Choose quantity and place first')}>
              {say('Then you see what each way of delivery costs.')}
            </Alert>
          ) : (
            <Form state={state} requestKey={requestKey} hidden={portionFields(open)} className="gap-6">
              <OrderedFields data={open} limit={limit} least={least} payer={payer} />
              <Card title={say('Until when')}>
                <UntilField today={open.today} value={standing.untilDay ?? undefined} />
              </Card>
              <SubmitButton size="lg" wide busyLabel={say('Saving...')}>
                {say('Save changes')}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </>
  );
}
