import type { Tx } from '#platform/db/database.ts';
import { API_HEADERS } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import { Hono } from 'hono';
import { mountGateways, plainResponse } from '../gateway-door.ts';
import type { CallEvent } from '#kernel/voice/call-event.ts';
import type { VoiceGateway } from './gateway.ts';

export interface VoiceDoor {
  readonly gateways: readonly VoiceGateway[];
  readonly platform: Platform;
  /** Notes what is said of a call; gives the addresses of the recordings that are heard now. */
  takeCall(
    tx: Tx,
    taken: { readonly provider: string; readonly event: CallEvent; readonly at: Date },
  ): Promise<readonly string[]>;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Twice: people who pick up often miss the first words. */
function spoken(urls: readonly string[]): Response {
  const plays = [...urls, ...urls].map((url) => `<Play url="${escaped(url)}"/>`).join('');
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${plays}</Response>`, {
    headers: { ...API_HEADERS, 'content-type': 'application/xml; charset=utf-8' },
  });
}

/** Where the provider asks what a call of ours says, and reports how it ended. Every other address below is a 404. */
export function mountVoice({ gateways, platform, takeCall }: VoiceDoor): Hono {
  const app = new Hono();
  const { voice, publicUrl } = platform.config;
  mountGateways(app, platform, {
    channel: 'voice',
    gateways,
    secrets: voice === null ? {} : { africastalking: voice.secret },
    addresses: [],
    paths: ['/:secret'],
    async answer({ name, read }, body) {
      const event = read(body);
      if (event === null) return spoken([]);
      const at = platform.clock.now();
      const clips = await platform.db.transaction((tx) => takeCall(tx, { provider: name, event, at }));
      return spoken(clips.map((path) => new URL(path, publicUrl).href));
    },
  });
  app.all('/voice/*', () => plainResponse('Not found.', 404));
  return app;
}
