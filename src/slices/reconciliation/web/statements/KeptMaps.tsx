import { providerTitle } from '#kernel/provider/provider-name.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { listStatementMaps } from '../../contract-statements.ts';

/** The columns that were kept under names, each with a button that takes them away. */
export function KeptMaps({ maps }: ResponseBody<typeof listStatementMaps>) {
  if (maps.length === 0) return null;
  return (
    <Card title="Kept columns" flush>
      <ul className="divide-y divide-line">
        {maps.map(({ id, provider, name, keptBy, keptAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
            <TwoLines
              first={`${name} (${providerTitle(provider)})`}
              second={
                <>
                  {keptBy.name}, <DateTime value={keptAt} />
                </>
              }
            />
            <Form intent="remove" hidden={{ id }} keepsDraft={false}>
              <SubmitButton variant="secondary" size="sm" busyLabel="Removing...">
                Remove<span className="sr-only"> {name}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
