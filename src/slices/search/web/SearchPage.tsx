import { load, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { searchAll } from '../contract.ts';
import { type ResultGroup, resultGroups } from './result-items.ts';

const LONGEST_SEARCH = 100;

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  return load(args, (api) => api.call(searchAll, { query: { q } }));
}

function Group({ group }: { readonly group: ResultGroup }) {
  const aside = group.allTo && (
    <Link
      to={group.allTo}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink hover:underline"
    >
      All {group.title.toLowerCase()}
    </Link>
  );
  return (
    <Card flush title={group.title} aside={aside}>
      <ul>
        {group.items.map((item) => (
          <li key={item.key} className="border-b border-line last:border-0">
            <Link to={item.to} className="flex min-h-12 items-center gap-3 px-5 py-2.5 hover:bg-hover">
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-semibold">{item.label}</span>
                {item.note && <span className="truncate text-sm text-soft">{item.note}</span>}
              </span>
              <Icon name="chevron-right" className="size-4.5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Everything that a search finds: the whole page behind the box in the header, and all of it without scripts. */
export default function SearchPage() {
  const results = useLoaderData<typeof loader>();
  const groups = resultGroups(results);
  return (
    <>
      <PageHeader
        title="Search"
        subtitle={
          results.q ? `What there is for “${results.q}”` : 'Orders, listings, people and pages that you may see.'
        }
      />
      <div className="mb-6 flex max-w-2xl">
        <SearchInput
          label="Search Farmgate"
          placeholder="Order number, product, person or page"
          defaultValue={results.q}
        />
      </div>
      {groups.length === 0 ? (
        <EmptyState title="Nothing found" action={<ButtonLink to={paths.search()}>Show all pages</ButtonLink>}>
          No order, listing, person or page that you may see resembles these words.
        </EmptyState>
      ) : (
        <div className="grid max-w-3xl gap-5">
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </div>
      )}
    </>
  );
}
