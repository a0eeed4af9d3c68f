import { API_HEADERS } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import { Hono } from 'hono';
import { mountGateways, plainResponse } from '../gateway-door.ts';
import type { WrittenChannel } from '../written/channel.ts';
import { mountSmsSimulator } from './simulator.ts';
import type { SmsGateway } from './gateway.ts';

interface Door {
  readonly channel: WrittenChannel;
  readonly gateways: readonly SmsGateway[];
  readonly platform: Platform;
}

/** The doors of the gateways that are configured; every other address below /sms is a 404. */
export function mountSms({ channel, gateways, platform }: Door): Hono {
  const app = new Hono();
  mountGateways(app, platform, {
    ...platform.config.smsIn,
    channel: 'sms',
    gateways,
    paths: ['/:secret'],
    async answer(gateway, body) {
      const sms = gateway.read(body);
      if (sms === null) return plainResponse('This is no SMS.', 400);
      await channel.take(gateway.name, sms);
      // Kannel takes nothing but 200 for an answer, and calls again.
      return new Response(null, { headers: API_HEADERS });
    },
  });
  if (platform.config.ussd.simulator) app.route('/', mountSmsSimulator(channel));
  app.all('/sms/*', () => plainResponse('Not found.', 404));
  return app;
}
