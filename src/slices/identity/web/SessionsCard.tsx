import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { SessionView } from '../contract.ts';
import { type SettingsResponse, stateOf } from './settings-state.ts';

function Session({ session }: { readonly session: SessionView }) {
  const say = useTexts();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
      <span className="grid leading-snug">
        <span className="font-semibold">
          {session.device} {session.current && <Badge tone="good">{say('This device')}</Badge>}
        </span>
        <span className="figures text-sm text-soft">
          {session.address && `${session.address} · `}
          <Said
            text="signed in {time}, last used {last}"
            values={{ time: <DateTime value={session.createdAt} />, last: <DateTime value={session.seenAt} /> }}
          />
        </span>
      </span>
      {!session.current && (
        <Form intent="session" hidden={{ id: session.id }}>
          <SubmitButton variant="secondary" size="sm" aria-label={say('Sign out {device}', { device: session.device })}>
            {say('Sign out')}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

/** Where the person is signed in, and how to end it. */
export function SessionsCard({
  sessions,
  response,
}: {
  readonly sessions: readonly SessionView[];
  readonly response: SettingsResponse;
}) {
  const say = useTexts();
  const others = sessions.filter((session) => !session.current).length;
  return (
    <Card
      title={say('Where you are signed in')}
      flush
      footer={
        <div className="flex flex-wrap gap-3">
          {others > 0 && (
            <Form intent="sessions" hidden={{ which: 'others' }} state={stateOf(response, 'sessions')}>
              <SubmitButton variant="secondary">{say('Sign out everywhere else')}</SubmitButton>
            </Form>
          )}
          <ConfirmDialog
            id="end-all-sessions"
            trigger={say('Sign out everywhere')}
            triggerLook={{ variant: 'quiet' }}
            title={say('Sign out everywhere')}
            confirm={say('{count, plural, one {Sign out of # session} other {Sign out of # sessions}}', {
              count: sessions.length,
            })}
            danger
            intent="sessions"
            hidden={{ which: 'all' }}
          >
            {say('This device is signed out too. You sign in again with your password.')}
          </ConfirmDialog>
        </div>
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}
