import { useTexts } from '#ui/languages/use-texts.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { isSeen, load, newRequestKey, nowOf, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { cx } from '#ui/cx.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { actOnConversation } from './act-on-conversation.ts';
import { ChatPane } from './thread/ChatPane.tsx';
import { ConversationList } from './ConversationList.tsx';
import { loadMessages } from './load-messages.ts';
import { PaneNote } from './PaneNote.tsx';
import { StartPane } from './StartPane.tsx';
import { useMoment } from './thread/use-moment.ts';
import { useOutbox } from './thread/use-outbox.ts';
import { EMPTY } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { id, role } = requireViewer(args);
  const wholePage = args.request.headers.get('accept')?.includes('text/html') ?? false;
  const reads = wholePage && !isSeen(args.context);
  const page = await load(args, (api) => loadMessages(api, new URL(args.request.url).searchParams, reads));
  if (page.start !== null && page.start.conversationId !== null)
    throw redirect(paths.messages({ conversation: page.start.conversationId }));
  return { ...page, viewer: { id, role }, loadedAt: nowOf(args.context).toISOString(), requestKey: newRequestKey() };
}

export function action(args: ActionFunctionArgs) {
  return actOnConversation(args);
}

/** Conversations on one side, the chosen one on the other; on a phone one after the other. */
export default function MessagesPage() {
  const say = useTexts();
  const { chosen, start, q, conversations, nextCursor, viewer, loadedAt, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const outbox = useOutbox();
  const now = useMoment(loadedAt);
  useLive(['me']);
  const open = chosen !== null || start !== null;
  return (
    <div className="-mx-4 -mt-6 sm:-mx-6 lg:-mx-10 lg:-mt-8 lg:-mb-16 lg:flex lg:h-[calc(100dvh-4rem)]">
      <div
        className={cx(
          'flex-col bg-card lg:flex lg:border-line',
          open || conversations.length > 0 ? 'lg:w-88 lg:shrink-0 lg:border-r' : 'lg:flex-1',
          open ? 'hidden' : 'flex',
        )}
      >
        {!open && <title>{say('Messages · Farmgate')}</title>}
        <ConversationList
          conversations={conversations}
          nextCursor={nextCursor}
          currentId={chosen?.detail.id ?? null}
          main={!open}
          q={q}
          now={now}
          sells={viewer.role === 'farmer'}
        />
      </div>
      {chosen !== null && (
        <ChatPane {...chosen} viewer={viewer} outbox={outbox} requestKey={requestKey} state={state} q={q} now={now} />
      )}
      {start !== null && (
        <StartPane start={start} viewer={viewer} outbox={outbox} requestKey={requestKey} state={state} />
      )}
      {!open && conversations.length > 0 && (
        <div className="hidden flex-1 lg:flex">
          <PaneNote
            icon="messages-square"
            title={say(EMPTY.choose)}
            text={say('Choose one on the left to read it and to answer.')}
          />
        </div>
      )}
    </div>
  );
}
