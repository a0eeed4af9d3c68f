import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { dayInWords } from '#kernel/moment.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { AlertView } from '../contract.ts';
import { lastWords, priceWords } from './words.ts';

function About({ alert: { price, goods } }: { readonly alert: AlertView }) {
  if (goods)
    return (
      <Link to={`${paths.marketplace()}?${goods.search}`} className="font-semibold hover:underline">
        New goods: {goods.label}
      </Link>
    );
  return (
    price && (
      <Link to={paths.prices({ commodity: price.commodity })} className="font-semibold hover:underline">
        {priceWords(price)}
      </Link>
    )
  );
}

/** A person's alerts, each with a button that stops it. */
export function AlertList({ alerts }: { readonly alerts: readonly AlertView[] }) {
  if (alerts.length === 0)
    return (
      <EmptyState title="No alerts yet">
        Set one on a price below, or search the market and choose ‘Tell me when new goods match’.
      </EmptyState>
    );
  return (
    <Card title="Your alerts" flush>
      <ul className="divide-y divide-line">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
            <span className="min-w-0 wrap-anywhere">
              <About alert={alert} />
              <span className="block text-sm text-soft">
                {alert.price && `${lastWords(alert.price)} `}
                {alert.notifiedOn === null ? 'No notice yet.' : `Last notice: ${dayInWords(alert.notifiedOn)}.`}
              </span>
            </span>
            <Form intent="stop" hidden={{ id: alert.id }} keepsDraft={false} className="contents">
              <SubmitButton variant="secondary" size="sm" busyLabel="Stopping...">
                Stop
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
