import { formatNumber } from '#kernel/written/numbers.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LANGUAGE_NAMES } from '#kernel/languages/language.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type LanguageView, listTranslations, type TranslationView } from '../contract.ts';
import { AREA_WORDS, areaFilters, STATE_WORDS, stateFilters } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'translations');
  const read = listTranslations.query.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  const query = read.success ? read.data : listTranslations.query.parse({});
  return { ...(await load(args, (api) => api.call(listTranslations, { query }))), query };
}

const columns: readonly Column<TranslationView>[] = [
  {
    key: 'english',
    header: 'English',
    cell: ({ english, binding }) => (
      <span className="block max-w-prose whitespace-pre-line wrap-anywhere">
        {english} {binding && <Badge tone="wait">Money or law</Badge>}
      </span>
    ),
  },
  {
    key: 'said',
    header: 'Text',
    cell: ({ written, said }) => (
      <span className="block max-w-prose whitespace-pre-line wrap-anywhere">{written ?? said ?? '–'}</span>
    ),
  },
  { key: 'area', header: 'Where', cell: ({ area }) => AREA_WORDS[area] },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>,
  },
  { key: 'missed', header: 'In English', numeric: true, cell: ({ missed }) => formatNumber(missed) },
];

function Figures({ total, said, approved, waiting, missed }: LanguageView) {
  return (
    <StatRow>
      <Stat label="Approved" value={`${approved} of ${total}`} />
      <Stat label="Shown" value={said} note="Approved texts, and drafts that decide nothing" />
      <Stat label="Wait for approval" value={waiting} />
      <Stat label="Fell back" value={formatNumber(missed)} note="Times a text was English instead" />
    </StatRow>
  );
}

/** The texts of plain phones in other languages, and how far each language is. */
export default function TranslationsPage() {
  const { languages, items, nextCursor, query } = useLoaderData<typeof loader>();
  const chosen = languages.find(({ language }) => language === query.language);
  const { language } = query;
  return (
    <>
      <PageHeader
        title="Translations"
        subtitle="Texts of the phone menu and of SMS. A draft is never shown where it decides money or law; one person writes a text and another approves it."
        actions={
          <>
            <ButtonLink to={adminPaths.recordings({ language })} variant="secondary">
              Recordings
            </ButtonLink>
            <ButtonLink to={adminPaths.translationImport({ language })} variant="secondary">
              Import a file
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label="Languages"
        tabs={languages.map(({ language: each, waiting }) => ({
          to: adminPaths.translations({ language: each }),
          label: LANGUAGE_NAMES[each],
          count: waiting,
          current: each === language,
        }))}
      />
      <div className="mt-6 grid gap-4">
        {chosen && <Figures {...chosen} />}
        <div className="flex flex-wrap items-end gap-3">
          <SearchInput
            name="find"
            label="Search texts"
            placeholder="Search texts"
            defaultValue={query.find}
            keep={{ language, area: query.area, state: query.state }}
          />
          <FilterSelect name="area" label="Where" options={areaFilters} standard="" />
          <FilterSelect name="state" label="State" options={stateFilters} standard="" />
        </div>
        {items.length === 0 ? (
          <EmptyState title="No such text">Choose another state, or search for something else.</EmptyState>
        ) : (
          <Card flush>
            <DataTable
              caption={`Texts in ${LANGUAGE_NAMES[language]}`}
              columns={columns}
              rows={items}
              rowKey={({ area, message }) => `${area}/${message}`}
              rowTo={({ area, message }) => adminPaths.translation({ language, area, message })}
            />
          </Card>
        )}
        <Pagination nextCursor={nextCursor} />
        <div className="flex flex-wrap gap-3">
          {(['po', 'xliff'] as const).map((format) => (
            <a
              key={format}
              href={adminPaths.translationFile({ language, format })}
              download
              className={buttonStyle({ variant: 'quiet' })}
            >
              Download {format === 'po' ? 'PO' : 'XLIFF'}
            </a>
          ))}
        </div>
      </div>
    </>
  );
}
