import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { useEffect, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { PushDevice, PushDevices } from '../../views.ts';
import { type BrowserState, browserState, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';

/** What the owner of this browser has to do first. */
const FIRST = {
  unsupported: {
    title: 'This browser shows no notifications',
    text: 'Open Farmgate in Chrome, Firefox, Edge or Samsung Internet.',
  },
  home_screen: {
    title: 'Add Farmgate to your home screen first',
    text: 'In Safari tap Share, then Add to Home Screen. Open Farmgate from there and come back to this page.',
  },
  blocked: {
    title: 'This browser blocks notifications of Farmgate',
    text: 'Tap the icon beside the address, allow notifications, and load this page again.',
  },
} as const;

function TurnOn({ publicKey }: { readonly publicKey: string }) {
  const say = useTexts();
  const [asking, setAsking] = useState<'no' | 'now' | 'refused'>('no');
  const submit = useSubmit();
  const navigation = useNavigation();
  async function turnOn() {
    setAsking('now');
    const subscribed = await subscribeBrowser(publicKey).catch(() => null);
    setAsking(subscribed ? 'no' : 'refused');
    if (subscribed) await submit({ intent: 'push_on', ...subscribed }, { method: 'post' });
  }
  return (
    <>
      <p className="text-soft">
        {say('Orders, money and your account show here at once, also while Farmgate is closed.')}
      </p>
      {asking === 'refused' && (
        <Alert tone="bad" title={say('This browser did not turn them on')}>
          {say('Allow notifications when it asks, and try again.')}
        </Alert>
      )}
      <div>
        <Button onClick={() => void turnOn()} busy={asking === 'now' || navigation.state !== 'idle'}>
          {say('Turn on')}
        </Button>
      </div>
    </>
  );
}

function Device({ device }: { readonly device: PushDevice }) {
  const say = useTexts();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="grid leading-snug">
        <span className="font-semibold">
          {device.device} {device.current && <Badge tone="good">{say('This device')}</Badge>}
        </span>
        <span className="text-sm text-soft">
          <Said text="on since {date}" values={{ date: <DateTime value={device.createdAt} /> }} />
        </span>
      </span>
      <Form
        intent="push_off"
        hidden={{ id: device.id }}
        onSubmit={() => {
          if (device.current) void unsubscribeBrowser().catch(() => undefined);
        }}
      >
        <SubmitButton variant="secondary" size="sm" aria-label={say('Turn off on {device}', { device: device.device })}>
          {say('Turn off')}
        </SubmitButton>
      </Form>
    </li>
  );
}

/** Notifications that the phone shows by itself: here, and where else they are on. */
export function PushCard({
  publicKey,
  devices,
}: {
  readonly publicKey: string;
  readonly devices: PushDevices['devices'];
}) {
  const say = useTexts();
  const [state, setState] = useState<BrowserState | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (found: BrowserState) => isShown && setState(found);
    browserState().then(show, () => show('unsupported'));
    return () => {
      isShown = false;
    };
  }, [devices]);
  const isKnown = devices.some(({ current }) => current);
  return (
    <Card title={say('Notifications on this device')}>
      <div className="grid gap-4">
        {(state === 'unsupported' || state === 'home_screen' || state === 'blocked') && (
          <Alert title={say(FIRST[state].title)}>{say(FIRST[state].text)}</Alert>
        )}
        {(state === 'off' || (state === 'on' && !isKnown)) && <TurnOn publicKey={publicKey} />}
        {devices.length > 0 && (
          <>
            <ul className="divide-y divide-line">
              {devices.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
            <Form intent="push_test">
              <div>
                <SubmitButton variant="secondary">{say('Send a test')}</SubmitButton>
              </div>
            </Form>
          </>
        )}
      </div>
    </Card>
  );
}
