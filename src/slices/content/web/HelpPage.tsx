import { Icon } from '#ui/icons/Icon.tsx';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { LiveRegion } from '#ui/actions/LiveRegion.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { type HelpEntry, searchHelp } from '../domain/help.ts';
import { helpGroups } from '../domain/help-groups.ts';

const LONGEST = 100;

export async function loader(args: LoaderFunctionArgs) {
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const all = helpGroups(await load(args, (api) => api.call(readSettings)));
  return { q, groups: searchHelp(all, q) };
}

export function meta(args: MetaArgs & { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  const entries = args.loaderData?.groups.flatMap((group) => group.entries) ?? [];
  const mainEntity = entries.map((entry) => ({
    '@type': 'Question',
    name: entry.question,
    acceptedAnswer: { '@type': 'Answer', text: entry.answer.join(' ') },
  }));
  const description =
    'How buying, escrow, selling, carrying and verification work on Farmgate, and what to do when something goes wrong.';
  return pageMeta(args, { title: 'Help Center', description, facts: [{ '@type': 'FAQPage', mainEntity }] });
}

function Entry({ entry, open }: { readonly entry: HelpEntry; readonly open: boolean }) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-leaf-ink">
        {entry.question}
        <Icon name="chevron-down" className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid max-w-[68ch] gap-3 pb-5">
        {entry.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {entry.link && (
          <p>
            <Link
              to={entry.link.to}
              className="inline-flex min-h-8 items-center font-semibold text-leaf-ink underline underline-offset-3 hover:no-underline"
            >
              {entry.link.label}
            </Link>
          </p>
        )}
      </div>
    </details>
  );
}

/** Questions and answers. Closed answers are found by the browser's own search as well. */
export default function HelpPage() {
  const { q, groups } = useLoaderData<typeof loader>();
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <div className="page-width grid gap-8 pt-8 sm:pt-12">
      <header className="grid gap-5">
        <div>
          <h1 className="text-3xl font-extrabold sm:text-4xl">Help Center</h1>
          <p className="mt-2 max-w-2xl text-lg text-soft">Short answers to what people ask us most.</p>
        </div>
        <SearchInput
          label="Search the answers"
          placeholder="Search: refund, fee, documents..."
          defaultValue={q}
          action={paths.help()}
        />
        <LiveRegion>{q ? `${count} answers found` : ''}</LiveRegion>
      </header>
      <div className={cx('grid gap-x-14 gap-y-10', groups.length > 0 && 'lg:grid-cols-[13rem_1fr]')}>
        <nav
          aria-label="Parts of the help"
          className={cx('hidden content-start gap-1', groups.length > 0 && 'lg:grid')}
        >
          {groups.map((group) => (
            <a
              key={group.id}
              href={`#${group.id}`}
              className="flex min-h-11 items-center rounded-md px-3 font-medium text-soft hover:bg-hover hover:text-ink"
            >
              {group.title}
            </a>
          ))}
        </nav>
        <div className="grid gap-10">
          {groups.length === 0 && (
            <EmptyState
              title="No answer has all of these words"
              action={<ButtonLink to={paths.contact()}>Ask us</ButtonLink>}
            >
              Try one word, or write to us: we answer within a day.
            </EmptyState>
          )}
          {groups.map((group) => (
            <section key={group.id} aria-labelledby={group.id}>
              <h2 id={group.id} className="border-b-2 border-leaf pb-2 text-2xl font-bold">
                {group.title}
              </h2>
              {group.entries.map((entry) => (
                <Entry key={`${entry.question} ${q}`} entry={entry} open={q !== '' && count <= 3} />
              ))}
            </section>
          ))}
          <p className="rounded-lg bg-leaf-tint p-5 text-lg">
            Not answered here?{' '}
            <Link to={paths.contact()} className="font-semibold text-leaf-ink underline underline-offset-3">
              Write to us
            </Link>
            . A person reads it.
          </p>
        </div>
      </div>
    </div>
  );
}
