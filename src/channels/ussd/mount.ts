import type { Platform } from '#platform/platform.ts';
import { bodyWithin } from '#platform/http/bounds/body-within.ts';
import { callerAddress } from '#platform/http/origin.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import type { UssdGatewayName } from '#platform/ussd-config.ts';
import { Hono, type Context } from 'hono';
import { timingSafeEqual } from 'node:crypto';
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

function isSame(given: string, known: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(known)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const plain = (text: string, status: 400 | 404 | 413) =>
  new Response(text, { status, headers: { ...API_HEADERS, 'content-type': 'text/plain; charset=utf-8' } });

/** Whether a call comes from the gateway: it knows the secret, in its address or a header, and calls from its place. */
function isGateway(context: Context, name: UssdGatewayName, { config }: Platform): boolean {
  const known = config.ussd.secrets[name];
  const given = context.req.param('secret') ?? context.req.header('x-api-key') ?? '';
  if (known === undefined || !isSame(given, known)) return false;
  const { addresses } = config.ussd;
  return addresses.length === 0 || addresses.includes(callerAddress(context, config.trustProxy));
}

/** The doors of the gateways that are configured; every other address below /ussd is a 404. */
export function mountUssd({ channel, gateways, platform }: Door): Hono {
  const app = new Hono();
  const tooLarge = () => plain('Too large.', 413);
  for (const gateway of gateways) {
    const serve = async (context: Context) => {
      if (!isGateway(context, gateway.name, platform)) return plain('Not found.', 404);
      const request = gateway.read(await context.req.text());
      if (request === null) return plain('This is no step of a dialogue.', 400);
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
  if (platform.config.ussd.simulator) app.route('/', mountSimulator(channel));
  app.all('/ussd/*', () => plain('Not found.', 404));
  return app;
}
