import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Listen } from '#parts/voice/Listen.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { cx } from '#ui/cx.ts';
import type { NoticeView } from '../views.ts';
import { deliveryWords, TOPIC_WORDS } from './words.ts';

const ICONS = {
  orders: 'package',
  money: 'wallet',
  messages: 'message-square',
  requests: 'file-text',
  community: 'users-round',
  account: 'badge-check',
} as const;

/** One notice. All of it opens its page and marks it as read, also without scripts. */
export function NoticeItem({ notice }: { readonly notice: NoticeView }) {
  const say = useTexts();
  const nameOf = useNames();
  const icon = ICONS[notice.topic];
  const unread = notice.readAt === null;
  const out = deliveryWords(notice.deliveries, nameOf);
  return (
    <li className={cx('border-b border-line last:border-b-0', unread && 'bg-maize-tint/50')}>
      <Form intent="open" hidden={{ id: notice.id, link: notice.link }} className="gap-0">
        <button
          type="submit"
          className="group grid min-h-11 w-full grid-cols-[2.5rem_1fr] sm:grid-cols-[2.5rem_1fr_auto] items-start gap-x-3 px-4 py-4 text-left hover:bg-hover sm:px-5"
        >
          <span
            className={cx(
              'grid size-10 place-items-center rounded-full',
              unread ? 'bg-maize-tint text-maize-ink' : 'bg-hover text-soft',
            )}
          >
            <Icon name={icon} className="size-5" />
          </span>
          <span className="grid min-w-0 gap-0.5">
            <span className="flex items-center gap-2">
              <span className={cx('min-w-0 wrap-break-word', unread ? 'font-bold' : 'font-medium')}>
                {notice.title}
              </span>
              {unread && (
                <>
                  <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-laterite" />
                  <span className="sr-only">{say('Not read yet.')}</span>
                </>
              )}
            </span>
            <span className="wrap-break-word text-soft">{notice.text}</span>
            <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
              <DateTime value={notice.at} />
              <span className="sr-only">{say(TOPIC_WORDS[notice.topic].label)}.</span>
              {out !== '' && <span>{out}</span>}
            </span>
            <span className="mt-1 font-semibold text-leaf-ink group-hover:underline">{notice.action}</span>
          </span>
          <Icon name="chevron-right" className="mt-2.5 size-5 text-soft max-sm:hidden" />
        </button>
      </Form>
      {notice.spoken.length > 0 && (
        <div className="pb-4 pl-17 sm:pl-18">
          <Listen clips={notice.spoken} />
        </div>
      )}
    </li>
  );
}
