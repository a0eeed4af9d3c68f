import { capital } from '#kernel/plain-text.ts';
import { dayInWords, dayOf } from '#kernel/moment.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, nowOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { LongText } from '#ui/display/LongText.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { WaitingProposals } from '#parts/proposals/WaitingProposals.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import type { Api } from '#wire/api.ts';
import { type FeeRuleView, listFeeRules, quoteFee } from '../../contract-fees.ts';
import { periodWords, STATE_TONES, STATE_WORDS, subjectOf } from './fee-words.ts';
import { findFarmer } from './find-farmer.ts';
import { typedPercent } from './typed-percent.ts';

async function askQuote(api: Api, query: URLSearchParams, today: string) {
  const category = CATEGORIES.find((one) => one === query.get('category')) ?? CATEGORIES[0];
  const typed = query.get('farmer')?.trim() ?? '';
  const day = query.get('on') ?? '';
  const on = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : today;
  const farmer = typed === '' ? null : await findFarmer(api, typed);
  const asked = { category, farmer: typed, on };
  if (farmer && !farmer.ok) return { asked, quote: null, farmerName: null, error: farmer.error };
  const quote = await api.call(quoteFee, { query: { category, on, ...(farmer && { farmerId: farmer.id }) } });
  return { asked, quote, farmerName: farmer?.name ?? null, error: null };
}

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  const query = new URL(args.request.url).searchParams;
  const today = dayOf(nowOf(args.context));
  const [{ rules, standardPercent, waiting }, quoted] = await load(args, (api) =>
    Promise.all([api.call(listFeeRules), askQuote(api, query, today)]),
  );
  return { rules, standardPercent, waiting, ...quoted };
}

const categories = CATEGORIES.map((value) => ({ value, label: capital(value) }));

/** Says what an order of 100 cedis pays on a day, as the rules are. */
function Quote() {
  const { asked, quote, farmerName, error, rules } = useLoaderData<typeof loader>();
  const rule = rules.find(({ id }) => id === quote?.ruleId);
  const state = error === null ? undefined : { errors: { farmer: [error] }, values: asked };
  return (
    <Card title="What does an order pay?">
      <Form method="get" state={state} className="items-end gap-4 md:grid-cols-[1fr_1.4fr_1fr_auto]">
        <Select name="category" label="Category" options={categories} defaultValue={asked.category} />
        <TextInput
          name="farmer"
          label="Farmer"
          placeholder="Name, e-mail address or number"
          defaultValue={asked.farmer}
          optional
        />
        <TextInput name="on" label="Day" type="date" defaultValue={asked.on} />
        <SubmitButton variant="secondary" busyLabel="Looking...">
          Show
        </SubmitButton>
      </Form>
      {quote && (
        <p className="mt-5 border-t border-line pt-4" role="status">
          An order of <Money pesewas={quote.order} /> of {asked.category}
          {farmerName && ` of ${farmerName}`} on {dayInWords(quote.on)} pays <Money pesewas={quote.fee} /> (
          {typedPercent(quote.feePercent)} %); the farmer gets <Money pesewas={quote.seller} />.{' '}
          <span className="text-soft">{rule ? `Rule: ${subjectOf(rule)}.` : 'No rule counts: the standard.'}</span>
        </p>
      )}
    </Card>
  );
}

function History({ rule }: { readonly rule: FeeRuleView }) {
  return (
    <span className="grid gap-1 text-sm text-soft">
      <span>
        {rule.createdByName}, <DateTime value={rule.createdAt} />
      </span>
      <LongText>{rule.reason}</LongText>
      {rule.ended && (
        <span>
          Ended by {rule.ended.byName}, <DateTime value={rule.ended.at} />: {rule.ended.reason}
        </span>
      )}
    </span>
  );
}

/** Which fee is taken from whom: every rule there ever was, and what an order pays by them. */
export default function FeeRulesPage() {
  const { rules, standardPercent, waiting } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <div className="grid gap-6">
      <WaitingProposals waiting={waiting} />
      <Card
        flush
        title="Fee rules"
        aside={
          <span className="flex flex-wrap gap-2">
            <ButtonLink size="sm" variant="secondary" to={adminPaths.commissionTax()}>
              VAT on the commission
            </ButtonLink>
            <ButtonLink size="sm" to={adminPaths.newFeeRule()}>
              New rule
            </ButtonLink>
          </span>
        }
      >
        <p className="px-5 py-4 text-soft">
          A rule for a farmer overrides one for a category, which overrides the one for all sales; between equals the
          latest start counts. Without any the fee is {typedPercent(standardPercent)} % of the produce. No rule is
          changed or deleted.
        </p>
        <DataTable
          caption="Fee rules"
          rows={rules}
          rowKey={({ id }) => id}
          columns={[
            { key: 'subject', header: 'For', cell: (rule) => subjectOf(rule) },
            { key: 'fee', header: 'Fee', numeric: true, cell: (rule) => `${typedPercent(rule.feePercent)} %` },
            { key: 'period', header: 'When', cell: (rule) => periodWords(rule.startsOn, rule.lastOn) },
            {
              key: 'state',
              header: 'State',
              cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>,
            },
            { key: 'history', header: 'Who and why', cell: (rule) => <History rule={rule} /> },
            {
              key: 'act',
              header: 'Act',
              cell: (rule) =>
                rule.actions.includes('end') && (
                  <ButtonLink size="sm" variant="quiet" to={adminPaths.endFeeRule(rule.id)}>
                    End<span className="sr-only"> the rule for {subjectOf(rule)}</span>
                  </ButtonLink>
                ),
            },
          ]}
          empty={
            <div className="p-5">
              <EmptyState title="No rules yet">Every sale pays the standard fee.</EmptyState>
            </div>
          }
        />
      </Card>
      <Quote />
    </div>
  );
}
