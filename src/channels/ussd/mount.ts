import type { Platform } from '#platform/platform.ts';
import { bodyWithin } from '#platform/http/bounds/body-within.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import { Hono, type Context } from 'hono';
import { isGatewayCall, plainResponse } from '../gateway-door.ts';
import type { UssdChannel } from './channel.ts';
import { mountSimulator } from './simulator.ts';
import type { UssdGateway } from './gateway.ts';

/** A step is a few hundred bytes; all that was typed in a long call is more. */
const LARGEST_STEP_BYTES = 8 * 1024;

interface Door {
  readonly channel: UssdChannel;
  readonly gateways: readonly UssdGateway[];
  readonly platform: Platform;
}

/** The doors of the gateways that are configured; every other address below /ussd is a 404. */
export function mountUssd({ channel, gateways, platform }: Door): Hono {
  const app = new Hono();
  const { ussd, trustProxy } = platform.config;
  const tooLarge = () => plainResponse('Too large.', 413);
  for (const gateway of gateways) {
    const known = ussd.secrets[gateway.name];
    const serve = async (context: Context) => {
      if (!isGatewayCall(context, { known, addresses: ussd.addresses, trustProxy }))
        return plainResponse('Not found.', 404);
      const request = gateway.read(await context.req.text());
      if (request === null) return plainResponse('This is no step of a dialogue.', 400);
      const { contentType, body } = gateway.write(request, await channel.take(gateway.name, request));
      return new Response(body, { headers: { ...API_HEADERS, 'content-type': contentType } });
    };
    const handle = (context: Context) =>
      platform.telemetry.response(
        () => `ussd.${gateway.name}`,
        () => serve(context),
      );
    app.post(`/ussd/${gateway.name}`, bodyWithin(LARGEST_STEP_BYTES, tooLarge), handle);
    app.post(`/ussd/${gateway.name}/:secret`, bodyWithin(LARGEST_STEP_BYTES, tooLarge), handle);
  }
  if (ussd.simulator) app.route('/', mountSimulator(channel));
  app.all('/ussd/*', () => plainResponse('Not found.', 404));
  return app;
}
