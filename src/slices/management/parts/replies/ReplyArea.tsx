import { Icon } from '#ui/icons/Icon.tsx';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { FilledReply } from '../../contract-replies.ts';
import { typeInto } from '#ui/form-state/draft-fields.ts';
import { TextArea, type TextAreaProps } from '#ui/forms/TextArea.tsx';
import { withReply } from './with-reply.ts';

export interface ReplyAreaProps extends Omit<TextAreaProps, 'defaultValue'> {
  /** Stands in the field first. */
  readonly defaultValue?: string;
  /** The saved replies for this field, filled for its case. */
  readonly replies: readonly FilledReply[];
  /** Id of the case. */
  readonly about: string;
  /** Id of the dialog or the part of the page that the field is in, which is opened again without scripts. */
  readonly anchor: string;
}

/** A whole reply can be read in so many lines of a phone. */
const ROOMY = 6;

/** The reply that an address asks for in the field of this case. */
function askedReply(search: string, about: string, replies: readonly FilledReply[]): FilledReply | undefined {
  const query = new URLSearchParams(search);
  return query.get('about') === about ? replies.find(({ id }) => id === query.get('reply')) : undefined;
}

/** Whether the address puts one of these replies into the field of this case. */
export function isReplyAsked(search: string, about: string, replies: readonly FilledReply[]): boolean {
  return askedReply(search, about, replies) !== undefined;
}

/** Puts a reply into the field at once; false when the link shall lead to the page that has it filled in. */
function insertReply(link: HTMLElement, name: string, text: string, untyped: readonly string[]): boolean {
  const field = link.closest('form')?.elements.namedItem(name);
  if (!(field instanceof HTMLTextAreaElement)) return false;
  typeInto(field, withReply(field.value, text, untyped));
  link.closest('details')?.removeAttribute('open');
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  return true;
}

function ReplyPicker({ name, replies, about, anchor, defaultValue = '' }: ReplyAreaProps) {
  const { pathname, search } = useLocation();
  const untyped = [defaultValue, ...replies.map(({ text }) => text)];
  function addressOf(id: string): string {
    const query = new URLSearchParams(search);
    query.set('reply', id);
    query.set('about', about);
    return `${pathname}?${query}#${anchor}`;
  }
  function choose(event: MouseEvent<HTMLAnchorElement>, text: string): void {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!elsewhere && insertReply(event.currentTarget, name, text, untyped)) event.preventDefault();
  }
  return (
    <details className="group/replies rounded-md border border-line text-left">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3 text-sm font-semibold text-leaf-ink hover:bg-hover">
        Insert a saved reply
        <Icon name="chevron-down" className="size-4 shrink-0 group-open/replies:rotate-180" />
      </summary>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto border-t border-line">
        {replies.map(({ id, name: title, text }) => (
          <li key={id}>
            <a
              href={addressOf(id)}
              onClick={(event) => choose(event, text)}
              className="grid min-h-11 content-center gap-0.5 px-3 py-2 wrap-anywhere hover:bg-hover"
            >
              <span className="font-semibold">{title}</span>
              <span className="line-clamp-2 text-sm font-normal text-soft">{text}</span>
            </a>
          </li>
        ))}
        <li>
          <Link
            to={adminPaths.replies()}
            className="flex min-h-11 items-center px-3 text-sm text-leaf-ink underline underline-offset-4 hover:bg-hover"
          >
            Change the saved replies
          </Link>
        </li>
      </ul>
    </details>
  );
}

/** Several lines of text that an administrator types, or takes from the saved replies and goes on with. */
export function ReplyArea(props: ReplyAreaProps) {
  const { replies, about, anchor: _anchor, defaultValue, ...field } = props;
  const { search } = useLocation();
  return (
    <div className="grid gap-2">
      <TextArea
        {...field}
        rows={replies.length > 0 ? ROOMY : field.rows}
        defaultValue={askedReply(search, about, replies)?.text ?? defaultValue}
      />
      {replies.length > 0 && <ReplyPicker {...props} />}
    </div>
  );
}
