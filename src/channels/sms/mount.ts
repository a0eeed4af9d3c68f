import { bodyWithin } from '#platform/http/bounds/body-within.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import { Hono, type Context } from 'hono';
import { isGatewayCall, plainResponse } from '../gateway-door.ts';
import type { SmsChannel } from './channel.ts';
import { mountSmsSimulator } from './simulator.ts';
import type { SmsGateway } from './gateway.ts';

/** A message of several parts is some kilobytes at most. */
const LARGEST_SMS_BYTES = 8 * 1024;

interface Door {
  readonly channel: SmsChannel;
  readonly gateways: readonly SmsGateway[];
  readonly platform: Platform;
}

/** The doors of the gateways that are configured; every other address below /sms is a 404. */
export function mountSms({ channel, gateways, platform }: Door): Hono {
  const app = new Hono();
  const tooLarge = () => plainResponse('Too large.', 413);
  const { smsIn, trustProxy } = platform.config;
  for (const gateway of gateways) {
    const known = smsIn.secrets[gateway.name];
    const serve = async (context: Context) => {
      if (!isGatewayCall(context, { known, addresses: smsIn.addresses, trustProxy }))
        return plainResponse('Not found.', 404);
      const sms = gateway.read(await context.req.text());
      if (sms === null) return plainResponse('This is no SMS.', 400);
      await channel.take(gateway.name, sms);
      return new Response(null, { status: 204, headers: API_HEADERS });
    };
    app.post(`/sms/${gateway.name}/:secret`, bodyWithin(LARGEST_SMS_BYTES, tooLarge), (context) =>
      platform.telemetry.response(
        () => `sms.${gateway.name}`,
        () => serve(context),
      ),
    );
  }
  if (platform.config.ussd.simulator) app.route('/', mountSmsSimulator(channel));
  app.all('/sms/*', () => plainResponse('Not found.', 404));
  return app;
}
