import type { Platform } from '#platform/platform.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import { Hono } from 'hono';
import { mountGateways, plainResponse } from '../gateway-door.ts';
import type { UssdChannel } from './channel.ts';
import { mountSimulator } from './simulator.ts';
import type { UssdGateway } from './gateway.ts';

interface Door {
  readonly channel: UssdChannel;
  readonly gateways: readonly UssdGateway[];
  readonly platform: Platform;
}

/** The doors of the gateways that are configured; every other address below /ussd is a 404. */
export function mountUssd({ channel, gateways, platform }: Door): Hono {
  const app = new Hono();
  mountGateways(app, platform, {
    ...platform.config.ussd,
    channel: 'ussd',
    gateways,
    paths: ['', '/:secret'],
    async answer(gateway, body) {
      const request = gateway.read(body);
      if (request === null) return plainResponse('This is no step of a dialogue.', 400);
      const { contentType, body: text } = gateway.write(request, await channel.take(gateway.name, request));
      return new Response(text, { headers: { ...API_HEADERS, 'content-type': contentType } });
    },
  });
  if (platform.config.ussd.simulator) app.route('/', mountSimulator(channel));
  app.all('/ussd/*', () => plainResponse('Not found.', 404));
  return app;
}
