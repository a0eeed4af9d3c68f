import { screen, waitFor } from '@testing-library/react';
import type { ActionFunctionArgs } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import type { PushDevice } from '../../views.ts';
import { PushCard } from './PushCard.tsx';

const PAGE = '/notifications';
const PHONE: PushDevice = {
  id: 'one',
  device: 'Chrome on Android',
  current: true,
  createdAt: '2026-11-29T10:00:00.000Z',
  usedAt: null,
};
const SUBSCRIBED = { endpoint: 'https://push.example.com/a', keys: { p256dh: 'key', auth: 'secret' } };

interface Browser {
  readonly permission?: NotificationPermission;
  /** What its owner says when asked. */
  readonly answer?: NotificationPermission;
  readonly subscribed?: boolean;
}

/** A browser that can show notices; gives what it was asked for. */
function browser({ permission = 'default', answer = 'granted', subscribed = false }: Browser) {
  const subscription = { toJSON: () => SUBSCRIBED, unsubscribe: vi.fn<() => Promise<boolean>>(async () => true) };
  const subscribe = vi.fn<(options: object) => Promise<typeof subscription>>(async () => subscription);
  const getSubscription = async () => (subscribed ? subscription : null);
  const registration = { pushManager: { subscribe, getSubscription } };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  vi.stubGlobal('navigator', {
    ...{ userAgent: 'Chrome', maxTouchPoints: 0, onLine: true },
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return { subscribe, unsubscribe: subscription.unsubscribe };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function card(devices: readonly PushDevice[] = []) {
  const sent: Record<string, string>[] = [];
  const action = async ({ request }: ActionFunctionArgs) => {
    sent.push(await sentFields(request));
    return null;
  };
  const Page = () => <PushCard publicKey="public key" devices={[...devices]} />;
  return { sent, ...openTab({ routes: [{ path: PAGE, Component: Page, action }], at: PAGE }) };
}

test('turning on asks the owner and the push service, and gives the server the address', async () => {
  const { subscribe } = browser({});
  const { user, sent } = card();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const { endpoint, keys } = SUBSCRIBED;
  await waitFor(() => expect(sent).toMatchObject([{ intent: 'push_on', endpoint, ...keys }]));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public key' });
});

test('an owner who says no sends nothing, and can try again', async () => {
  const { subscribe } = browser({ answer: 'denied' });
  const { user, sent } = card();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('This browser did not turn them on')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeDefined();
  expect(subscribe).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('what was blocked is changed in the browser', async () => {
  browser({ permission: 'denied' });
  card();
  expect(await screen.findByText('This browser blocks notifications of Farmgate')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5, /home screen first/],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, /home screen first/],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, /shows no notifications/],
  ['Mozilla/5.0 (Linux; Android 9) SomeBrowser', 5, /shows no notifications/],
])('a browser without push says what to do: %s, %i', async (userAgent, maxTouchPoints, words) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, onLine: true });
  card();
  expect(await screen.findByText(words)).toBeDefined();
});

test('where it is on it can be tried and turned off, and other devices too', async () => {
  const { unsubscribe } = browser({ permission: 'granted', subscribed: true });
  const other = { ...PHONE, id: 'two', device: 'Firefox on Linux', current: false };
  const { user, sent } = card([PHONE, other]);
  expect(await screen.findByText('This device')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(sent).toMatchObject([{ intent: 'push_test' }]));
  await user.click(screen.getByRole('button', { name: 'Turn off on Firefox on Linux' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ intent: 'push_off', id: 'two' }));
  expect(unsubscribe).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Turn off on Chrome on Android' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ intent: 'push_off', id: 'one' }));
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a browser that the account does not know is off, also after another person used it', async () => {
  const { unsubscribe } = browser({ permission: 'granted', subscribed: true });
  const { user, sent } = card();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(unsubscribe).toHaveBeenCalledOnce();
});
