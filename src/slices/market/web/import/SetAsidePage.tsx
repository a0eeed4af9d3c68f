import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireAdmin, sentForm } from '#pages/page-data.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listSetAside, type SetAsideGroup, setAsideAgain, takeBackPrices } from '../../contract-import.ts';
import { COMMODITIES } from '../../domain/commodity.ts';
import { SET_ASIDE_WORDS } from '../../domain/import/words.ts';
import { shortMonth } from '#kernel/moment.ts';
import { kindWord } from './words.ts';

const CROPS = COMMODITIES.map(({ slug, name }) => ({ value: slug, label: name }));
const FIRST_CROP = CROPS[0]?.value ?? '';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'content');
  const asked = new URL(args.request.url).searchParams.get('commodity');
  const commodity = CROPS.find(({ value }) => value === asked)?.value ?? FIRST_CROP;
  const groups = await load(args, (api) => api.call(listSetAside, { query: { commodity } }));
  return { commodity, groups };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'content');
  const form = await sentForm(args);
  const text = (name: string) => String(form.get(name) ?? '');
  const commodity = text('commodity');
  const priceType = text('priceType') === 'retail' ? 'retail' : 'wholesale';
  const group = { commodity, priceType, month: text('month'), market: text('market') || null } as const;
  const isBack = form.get('intent') === 'back';
  const done = await attempt(args, form, (api) =>
    isBack
      ? api.call(takeBackPrices, { body: { ...group, reason: text('reason') } })
      : api.call(setAsideAgain, { body: group }),
  );
  if (!done.ok) return refuse(done.state, done.status);
  const { prices } = done.value;
  return redirectWithToast(adminPaths.pricesSetAside({ commodity }), {
    title: isBack ? 'Shown Again' : 'Set Aside Again',
    text: prices === 1 ? 'One figure.' : `${prices} figures.`,
    tone: 'good',
  });
}

const keyOf = ({ month, priceType, market }: SetAsideGroup) => [month, priceType, market ?? ''].join(' ');
const whereOf = ({ marketName, markets }: SetAsideGroup) =>
  marketName ?? (markets === 1 ? 'One market' : `${markets} markets`);

function columnsFor(commodity: string, state: FormState | undefined): readonly Column<SetAsideGroup>[] {
  const hiddenOf = ({ month, priceType, market }: SetAsideGroup) => ({
    ...{ commodity, month, priceType, market: market ?? '' },
  });
  const isAbout = ({ month, priceType, market }: SetAsideGroup) =>
    state?.values['month'] === month &&
    state.values['priceType'] === priceType &&
    state.values['market'] === (market ?? '');
  return [
    {
      key: 'month',
      header: 'Month',
      cell: (group) => (
        <TwoLines first={shortMonth(group.month)} second={`${kindWord(group.priceType)}, ${whereOf(group)}`} />
      ),
    },
    {
      key: 'why',
      header: 'Why',
      cell: ({ reason, takenBack }) =>
        takenBack ? (
          <TwoLines first={<Badge tone="good">Taken back</Badge>} second={takenBack.reason} />
        ) : (
          SET_ASIDE_WORDS[reason]
        ),
    },
    { key: 'price', header: 'Published', numeric: true, cell: ({ pricePerKg }) => <Money pesewas={pricePerKg} /> },
    {
      key: 'before',
      header: 'Shown before it',
      numeric: true,
      cell: ({ shownBefore }) => (shownBefore === null ? '–' : <Money pesewas={shownBefore} />),
    },
    {
      key: 'act',
      header: 'Actions',
      cell: (group) =>
        group.takenBack ? (
          <Form intent="again" hidden={hiddenOf(group)} keepsDraft={false} className="contents">
            <SubmitButton size="sm" variant="secondary" busyLabel="Saving...">
              Set aside again
            </SubmitButton>
          </Form>
        ) : (
          <ConfirmDialog
            id={`back-${keyOf(group).replaceAll(' ', '-')}`}
            trigger="Take back"
            triggerLook={{ variant: 'secondary', size: 'sm' }}
            title={`Take back ${shortMonth(group.month)}`}
            confirm="Show it again"
            busyLabel="Saving..."
            intent="back"
            hidden={hiddenOf(group)}
            {...(state && isAbout(group) && { state })}
          >
            <p>
              {whereOf(group)}: <Money pesewas={group.pricePerKg} /> per kg. It is shown as a price from now on, as long
              as the figure stays the same.
            </p>
            <TextInput name="reason" label="Why this can be a price" required maxLength={300} />
          </ConfirmDialog>
        ),
    },
  ];
}

/** What the rule sets aside of a crop; an operator who knows better takes it back. */
export default function SetAsidePage() {
  const { commodity, groups } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Not Done', state);
  return (
    <>
      <PageHeader
        title="Prices set aside"
        subtitle="Published figures that cannot be prices, by one rule for all crops. They are kept and not shown."
        crumbs={[
          { label: 'Content Management', to: adminPaths.contentAdmin() },
          { label: 'Market Prices', to: adminPaths.prices() },
          { label: 'Set aside' },
        ]}
      />
      <div className="grid gap-4">
        <FilterSelect name="commodity" label="Crop" options={CROPS} standard={FIRST_CROP} />
        <Card title={CROPS.find(({ value }) => value === commodity)?.label ?? 'Prices'} flush>
          <DataTable
            caption="Prices set aside"
            columns={columnsFor(commodity, state)}
            rows={groups}
            rowKey={keyOf}
            empty={<EmptyState title="Nothing is set aside">Every published figure of this crop is shown.</EmptyState>}
          />
        </Card>
      </div>
    </>
  );
}
