import { useContext, useEffect, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { formatMoment } from '#kernel/moment.ts';
import { safeNext } from '#pages/paths/paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { KeeperContext } from '#ui/outbox/keeper.ts';
import { lastKeeper } from '#ui/outbox/unsent.ts';
import { type KeptPage, listKeptPages } from './kept-pages.ts';
// Not fetched when it is needed: then there is no network.
import { NotSent } from './NotSent.tsx';

export function meta() {
  return [{ title: 'Pages on this phone · Farmgate' }, { name: 'robots', content: 'noindex' }];
}

/** The copy asks so often who is signed in, once there is a network. */
const ASK_EVERY_MS = 3000;

/**
 * Whose acts are shown: of the person who is signed in. The copy that opens without a network knows nobody, and shows
 * those of the person who was signed in last.
 */
function useShownKeeper(): string | null {
  const keeper = useContext(KeeperContext);
  const [last, setLast] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => setLast(navigator.onLine ? null : lastKeeper()), []);
  const asks = keeper === null && last !== null;
  useEffect(() => {
    if (!asks) return undefined;
    const ask = () => void (navigator.onLine && revalidate());
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [asks, revalidate]);
  return keeper ?? last;
}

function List({ pages }: { readonly pages: readonly KeptPage[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {pages.map(({ address, title, at }) => (
        <li key={address}>
          <a href={address} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
            <time dateTime={at.toISOString()} className="figures shrink-0 text-sm text-soft">
              {formatMoment(at)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What can be read without a network. The service worker shows it in place of a page that it does not keep. */
export default function OfflinePage() {
  const [query] = useSearchParams();
  const [from, setFrom] = useState('');
  const navigate = useNavigate();
  const keeper = useShownKeeper();
  const [pages, setPages] = useState<readonly KeptPage[]>();

  // What the phone keeps of this page is the same for every address: the query is read once scripts run.
  useEffect(() => {
    const open = safeNext(query.get('open'), '');
    setFrom(safeNext(query.get('from'), ''));
    if (open !== '') void navigate(open, { replace: true });
    else if ('caches' in window) void listKeptPages().then(setPages);
  }, [navigate, query]);

  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:py-12">
      <h1 className="text-3xl font-extrabold">Pages on this phone</h1>
      <p className="mt-1 mb-6 text-pretty text-soft">
        Pages you opened in the last week are kept for when there is no network. Signing out removes them.
      </p>
      {keeper !== null && <NotSent ownerId={keeper} isLeaving={query.has('leaving')} />}
      {from !== '' && (
        <p className="mb-6">
          <a href={from} className={buttonStyle({ variant: 'primary' })}>
            <Icon name="rotate-cw" />
            Try again
          </a>
        </p>
      )}
      {pages && pages.length > 0 && <List pages={pages} />}
      {pages?.length === 0 && (
        <p className="text-soft">
          None yet: the market, prices, your orders, listings and deliveries are kept once you open them.
        </p>
      )}
    </div>
  );
}
