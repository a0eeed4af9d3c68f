import { cursorOf } from '#pages/cursor-of.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { listContactMessages } from '../contract.ts';
import { CONTACT_TOPIC_LABELS } from '../domain/topics.ts';
import type { ContactMessageView } from '../views.ts';

const SHOWN = 20;

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'content');
  const cursor = cursorOf(new URL(args.request.url).searchParams);
  return load(args, (api) => api.call(listContactMessages, { query: { cursor, limit: SHOWN } }));
}

function Message({ message }: { readonly message: ContactMessageView }) {
  const label = CONTACT_TOPIC_LABELS[message.topic];
  const answer = `mailto:${message.email}?subject=${encodeURIComponent(`Farmgate: ${label}`)}`;
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-card p-5 shadow-card">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-bold">{message.name}</h2>
        <DateTime value={message.receivedAt} className="text-sm text-soft" />
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Badge tone="active">{label}</Badge>
        <span className="break-all">{message.email}</span>
        {message.phone && (
          <a
            href={`tel:${message.phone.replaceAll(/[^+\d]/g, '')}`}
            className="inline-flex min-h-8 items-center hover:underline"
          >
            {message.phone}
          </a>
        )}
        <span>{message.personId ? 'Signed in' : 'Visitor'}</span>
      </p>
      <p className="max-w-[75ch] whitespace-pre-line">{message.message}</p>
      <div>
        <a href={answer} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          Answer by e-mail
        </a>
      </div>
    </article>
  );
}

/** What visitors and members wrote to us. */
export default function MessagesPage() {
  const page = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="Contact messages"
        subtitle="From the contact page, the newest first."
        crumbs={[{ label: 'Admin panel', to: adminPaths.adminPanel() }, { label: 'Messages' }]}
      />
      <div className="grid gap-4">
        {page.items.length === 0 && (
          <EmptyState title="No messages yet">What people write on the contact page appears here at once.</EmptyState>
        )}
        {page.items.map((message) => (
          <Message key={message.id} message={message} />
        ))}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
