import { formatNumber } from '#kernel/written/numbers.ts';
import { dayInWords } from '#kernel/moment.ts';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { FieldView, HarvestView } from '../views.ts';
import { areaWords } from './words.ts';

/** What came of a field, the latest first. */
export function HarvestList({
  harvests,
  areaUnit,
}: { readonly harvests: readonly HarvestView[] } & Pick<FieldView, 'areaUnit'>) {
  if (harvests.length === 0) return null;
  return (
    <Card title="Harvests" flush>
      <ul className="divide-y divide-line">
        {harvests.map(({ id, cropName, harvestedOn, quantity, area, tonnesPerHectare }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
            <span className="min-w-0">
              <span className="font-semibold">
                <Quantity kg={quantity} />
              </span>{' '}
              {cropName}, {dayInWords(harvestedOn)}
              <span className="block text-sm text-soft">
                {areaWords({ area, areaUnit })}: {formatNumber(tonnesPerHectare)} t/ha
              </span>
            </span>
            <Form intent="forget" hidden={{ harvestId: id }} keepsDraft={false} className="contents">
              <SubmitButton variant="secondary" size="sm" busyLabel="Removing...">
                Remove<span className="sr-only"> the harvest of {dayInWords(harvestedOn)}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
