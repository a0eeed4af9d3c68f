import { dayInWords } from '#kernel/moment.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { OwnReport } from '../../contract-reports.ts';
import { kindWord, STATES } from './words.ts';

export interface OwnReportsProps {
  readonly reports: readonly (OwnReport & { readonly crop: string })[];
}

/** What somebody reported lately, whether it counts, and the way to take it back. */
export function OwnReports({ reports }: OwnReportsProps) {
  return (
    <Card title="Your reports" flush={reports.length > 0}>
      {reports.length === 0 ? (
        <EmptyState title="None in the last 30 days">
          A price is shown to everybody once three people saw it. Your name is not shown.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {reports.map(({ id, crop, marketName, priceType, pricePerKg, observedOn, state, reason, actions }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
              <span className="min-w-0">
                <span className="font-semibold">
                  {crop}: <Money pesewas={pricePerKg} /> per kg
                </span>{' '}
                <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
                <span className="block text-sm text-soft">
                  {marketName}, {kindWord(priceType).toLowerCase()}, {dayInWords(observedOn)}
                </span>
                {state === 'set_aside' && reason && <span className="block text-sm wrap-anywhere">{reason}</span>}
              </span>
              {actions.includes('withdraw') && (
                <Form intent="withdraw" hidden={{ id }} keepsDraft={false} className="contents">
                  <SubmitButton variant="secondary" size="sm" busyLabel="Saving...">
                    Withdraw
                    <span className="sr-only">
                      {' '}
                      {crop} in {marketName}, {dayInWords(observedOn)}
                    </span>
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
