import { load, requireRole } from '#pages/page-data.ts';
import { fieldPaths } from '#pages/paths/field-paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listFields } from '../contract.ts';
import type { FieldView } from '../views.ts';
import { areaWords, fieldFacts, kgRange } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  return load(args, (api) => api.call(listFields));
}

function FieldCard({ field }: { readonly field: FieldView }) {
  const { id, name, cropName, next } = field;
  return (
    <article className="relative grid gap-1 rounded-lg border border-line bg-card p-4 shadow-card hover:border-edge">
      <h2 className="min-w-0 text-lg font-bold break-words">
        <Link to={fieldPaths.one(id)} className="after:absolute after:inset-0 after:rounded-lg">
          {name}
        </Link>
      </h2>
      <p className="facts text-soft">
        {name !== cropName && <span>{cropName}</span>}
        <span>{areaWords(field)}</span>
        {fieldFacts(field).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p>
        {next === null ? (
          'Record its harvests to see a range.'
        ) : (
          <>
            Next harvest, {next.year}: <span className="figures font-semibold">{kgRange(next)}</span>
          </>
        )}
      </p>
    </article>
  );
}

/** A farmer's own fields, and what the next harvest of each may be. */
export default function FieldsPage() {
  const { fields, most } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="My Fields"
        subtitle="What grows on them, what they gave, and what the next harvest may be."
        actions={
          fields.length > 0 && (
            <>
              <a href={fieldPaths.csv()} className={buttonStyle({ variant: 'secondary' })}>
                <Icon name="download" />
                Export CSV
              </a>
              {fields.length < most && <ButtonLink to={fieldPaths.add()}>Add a field</ButtonLink>}
            </>
          )
        }
      />
      {fields.length === 0 ? (
        <EmptyState title="No fields yet" action={<ButtonLink to={fieldPaths.add()}>Add a field</ButtonLink>}>
          Say what you grow and on how much land, and see how much it may give. Each harvest you record brings the range
          closer to your own field. Only you see it.
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-3">
          {fields.map((field) => (
            <li key={field.id}>
              <FieldCard field={field} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
