import { z } from 'zod';
import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { pushBrowser } from '#test/support/push-service/browser.ts';
import { startPushService } from '#test/support/push-service/push-service.ts';
import type { PushAddress } from '#slices/notifications/server/push-sender.ts';

const CHOICES = '/notifications?tab=choices';
const FARMER = 'farmer@farmgate.test';
const messageSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({ title: z.string(), body: z.string(), navigate: z.string() }),
});

/**
 * Runs in the page. A Chromium of a test reaches no push service, and the one without windows has no notifications: its
 * answers to the page are those of one that was given a subscription at the service of this test.
 */
function answerAsSubscribed({ endpoint, p256dh, auth }: PushAddress): void {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      sessionStorage.removeItem('subscribed');
      return true;
    },
  };
  const isSubscribed = () => sessionStorage.getItem('subscribed') !== null;
  Object.defineProperties(Notification, {
    permission: { get: () => (isSubscribed() ? 'granted' : 'default') },
    requestPermission: { value: async () => 'granted' },
  });
  Object.defineProperties(PushManager.prototype, {
    getSubscription: { value: async () => (isSubscribed() ? subscription : null) },
    subscribe: {
      value: async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription;
      },
    },
  });
}

test('a phone shows what happens while the app is closed, and a tap opens its page', async ({ people }) => {
  const farmer = await people.arrive('farmer', { serviceWorkers: 'allow' });
  await signIn(farmer, FARMER);
  const { publicKey } = z
    .object({ publicKey: z.string() })
    .parse(await (await farmer.request.get('/api/notifications/push')).json());
  const [service, browser] = [await startPushService(publicKey), pushBrowser()];
  try {
    await farmer.addInitScript(answerAsSubscribed, browser.subscription(service.endpoint(people.tag)));
    await goTo(farmer, CHOICES);
    await farmer.evaluate(() => navigator.serviceWorker.ready);
    await farmer.getByRole('button', { name: 'Turn on' }).click();
    await hear(farmer, 'Notifications On');
    await expect(farmer.getByText('This device', { exact: true })).toBeVisible();
    await inspectPage(farmer);
    await farmer.getByRole('button', { name: 'Send a test' }).click();
    await hear(farmer, 'Test Sent');
    const titles = () =>
      service.messages.map(({ body }) => messageSchema.parse(JSON.parse(browser.open(body))).notification.title);
    await expect.poll(titles).toEqual(['Notifications reach this phone']);

    // Another browser signs in: the phone is notified, and leads to where that can be undone.
    await signIn(
      await people.arrive('another browser', { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' }),
      FARMER,
    );
    await expect.poll(titles).toContainEqual(expect.stringMatching(/^New sign-in/));
    const message = browser.open(service.messages.at(-1)?.body ?? Buffer.alloc(0));

    // What a push service hands to a browser is handed over by its own tools here, and what the worker has it show is
    // written down.
    const [worker] = farmer.context().serviceWorkers();
    await worker?.evaluate(() => {
      const shown: unknown[] = [];
      Object.assign(self, { shown });
      self.registration.showNotification = async (title, options) => void shown.push({ title, ...options });
    });
    const tools = await farmer.context().newCDPSession(farmer);
    const registrations: string[] = [];
    tools.on('ServiceWorker.workerRegistrationUpdated', (update) =>
      registrations.push(...update.registrations.map(({ registrationId }) => registrationId)),
    );
    await tools.send('ServiceWorker.enable');
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    const origin = new URL(farmer.url()).origin;
    await tools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: registrations[0] ?? '',
      data: message,
    });
    const { title, body, navigate } = messageSchema.parse(JSON.parse(message)).notification;
    await expect
      .poll(() => worker?.evaluate(() => Object.entries(self).find(([name]) => name === 'shown')?.[1]))
      .toMatchObject([{ title, body, data: navigate, icon: '/icons/icon-192.png' }]);

    await worker?.evaluate((data) => {
      const notification = { data, close: () => undefined };
      const tap = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
      self.dispatchEvent(tap);
    }, navigate);
    await expect(farmer).toHaveURL(navigate);

    await goTo(farmer, CHOICES);
    const own = farmer.getByRole('listitem').filter({ hasText: 'This device' });
    await own.getByRole('button', { name: /^Turn off on/ }).click();
    await hear(farmer, 'Notifications Off');
    await expect(farmer.getByRole('button', { name: 'Turn on' })).toBeVisible();
  } finally {
    await service.close();
  }
});
