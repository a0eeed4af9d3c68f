import { providerTitle, providerWord } from '#kernel/provider/provider-name.ts';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import type { PlanView } from '../views.ts';
import { ACCOUNT_WORDS } from './words.ts';

type Line = PlanView['lines'][number];

function labelOf({ account, provider }: Line): string {
  if (account === 'provider_cash' && provider !== null) return `At ${providerWord(provider)}`;
  const words = ACCOUNT_WORDS[account] ?? account;
  return provider === null ? words : `${words}, ${providerTitle(provider)}`;
}

/** What the provider holds grows when its account in the books sinks, so that line is put in words. */
function Amount({ line: { account, amount } }: { readonly line: Line }) {
  if (account !== 'provider_cash') return <Money pesewas={amount} />;
  return (
    <>
      {amount < 0 ? 'received ' : 'sent out '}
      <Money pesewas={Math.abs(amount)} />
    </>
  );
}

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`);

function Counts({ plan }: { readonly plan: PlanView }) {
  const said = [
    plan.known > 0 && `${many(plan.known, 'One is', 'are')} booked to what we asked for.`,
    plan.unassigned > 0 && `Nobody is known for ${many(plan.unassigned, 'one', 'of them')}: kept as unassigned.`,
  ].filter((line) => line !== false);
  return (
    <ul className="mt-4 grid gap-1 text-sm text-soft">
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {plan.sentBack > 0 && (
        <li>
          <Money pesewas={plan.sentBackAmount} /> of that is sent back to {many(plan.sentBack, 'its payer', 'payers')}.
        </li>
      )}
    </ul>
  );
}

/** The lines that an act would post, added up by account, above the button that does it. */
export function PlanCard({ plan, children }: { readonly plan: PlanView; readonly children?: ReactNode }) {
  return (
    <Card title="What would be posted">
      {plan.lines.length === 0 ? (
        <p>No money moves.</p>
      ) : (
        <DescriptionList
          figures
          items={plan.lines.map((line) => ({ label: labelOf(line), value: <Amount line={line} /> }))}
        />
      )}
      <Counts plan={plan} />
      {children && <div className="mt-5">{children}</div>}
    </Card>
  );
}
