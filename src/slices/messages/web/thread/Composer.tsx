import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { Form as RouterForm } from 'react-router';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Alert } from '#ui/display/Alert.tsx';
import type { Addressee, WaitingMessage } from './outbox.ts';
import { QuickMessages } from './QuickMessages.tsx';
import { type Attached, useDraft } from './use-draft.ts';
import { SEND_FAILED } from '../words.ts';

const EmojiPicker = lazy(() => import('./EmojiPicker.tsx').then((module) => ({ default: module.EmojiPicker })));
const tool =
  'grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-hover hover:text-ink [&_svg]:size-5.5';

export interface ComposerProps {
  readonly to: Addressee;
  readonly name: string;
  readonly role: string;
  readonly requestKey: string;
  readonly state: FormState | undefined;
  readonly online: boolean;
  readonly onSend: (message: WaitingMessage) => Promise<boolean>;
}

function AttachedFile({ attached, onDrop }: { readonly attached: Attached; readonly onDrop: () => void }) {
  const say = useTexts();
  return (
    <div role="status" className="flex items-center gap-2 border-b border-line px-4 py-1 text-sm">
      <Icon name="paperclip" className="size-4 shrink-0 text-soft" />
      <span className="min-w-0 flex-1 truncate">
        {attached.name}
        {attached.state === 'uploading' && <span className="text-soft"> · {say('Uploading...')}</span>}
        {attached.state === 'failed' && <span className="text-danger-ink"> · {attached.error}</span>}
      </span>
      <button
        type="button"
        aria-label={say('Remove {name}', { name: attached.name })}
        className={tool}
        onClick={onDrop}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Enter sends, Shift and Enter begins a new line; not while a word is being composed. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Where a message is written. A plain form underneath: without scripts it posts. */
export function Composer({ to, name, role, requestKey, state, online, onSend }: ComposerProps) {
  const say = useTexts();
  const draft = useDraft(to, onSend);
  const [picking, setPicking] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (draft.post()) setPicking(false);
    box.current?.focus();
  }
  function insert(words: string): void {
    draft.setText(`${draft.text}${words}`);
    box.current?.focus();
  }

  return (
    <RouterForm
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      className="border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
    >
      {state && (
        <Alert tone="bad" title={say(SEND_FAILED)}>
          {state.errors['content']?.[0] ?? state.message}
        </Alert>
      )}
      {draft.notKept && <Alert tone="bad" title={say('Not sent: this phone keeps nothing. Leave this page open.')} />}
      {!online && (
        <p role="status" className="bg-maize-tint px-4 py-1.5 text-sm text-maize-ink">
          {say('You are offline. What you send waits here and goes out automatically.')}
        </p>
      )}
      {Object.entries({ intent: 'send', requestKey, ...to }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {draft.text === '' && draft.attached === null && <QuickMessages role={role} onPick={insert} />}
      {picking && (
        <Suspense fallback={<p className="px-4 py-3 text-sm text-soft">{say('Loading...')}</p>}>
          <EmojiPicker onPick={insert} />
        </Suspense>
      )}
      {draft.attached && <AttachedFile attached={draft.attached} onDrop={() => void draft.attach(undefined)} />}
      <div className="flex items-end gap-0.5 px-1.5 py-2 sm:px-3">
        <label
          className={`${tool} relative has-focus-visible:outline-3 has-focus-visible:outline-leaf`}
          title={say('Attach a picture or PDF')}
        >
          <Icon name="paperclip" />
          <span className="sr-only">{say('Attach a picture or PDF')}</span>
          <input
            type="file"
            name="attachment"
            accept="image/png,image/jpeg,image/webp,application/pdf"
            className="absolute inset-0 w-full cursor-pointer text-[0] opacity-0 file:hidden"
            onChange={(event) => {
              void draft.attach(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <button
          type="button"
          aria-label={say('Emoji')}
          aria-expanded={picking}
          className={tool}
          onClick={() => setPicking(!picking)}
        >
          <Icon name="face-slightly-smiling" />
        </button>
        <textarea
          ref={box}
          name="content"
          aria-label={say('Message to {name}', { name })}
          placeholder={say('Write a message')}
          rows={1}
          maxLength={4000}
          enterKeyHint="send"
          value={draft.text}
          onChange={(event) => draft.setText(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          className="control field-sizing-content max-h-36 min-h-11 flex-1 resize-none"
        />
        <button
          type="submit"
          aria-label={say('Send')}
          className="ml-1 grid size-11 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf hover:bg-leaf-deep [&_svg]:size-5"
        >
          <Icon name="send-horizontal" />
        </button>
      </div>
    </RouterForm>
  );
}
