import type { SmsGateway } from '#channels/sms/gateway.ts';
import { z } from 'zod';
import { inboundOf } from './inbound-fields.ts';

const sent = z.record(z.string(), z.union([z.string(), z.number()]).nullable());

/** The words of Hubtel's calls for SMS come first, then those that other gateways use. */
const NAMES = {
  id: ['messageid', 'id'],
  from: ['from', 'mobile'],
  to: ['to'],
  text: ['content', 'text', 'message'],
  date: ['date', 'time'],
} as const;

function fieldsIn(said: string): Readonly<Record<string, unknown>> | null {
  if (!said.startsWith('{')) return Object.fromEntries(new URLSearchParams(said));
  try {
    return sent.parse(JSON.parse(said));
  } catch {
    return null;
  }
}

/**
 * Hubtel: an SMS to the 'HTTP Dynamic URL' of a campaign (help.hubtel.com, Receive SMS API). It says that this is
 * called and not how: so a query, a form and JSON are read, in the field names of its other calls.
 */
export const hubtelInbound: SmsGateway = {
  name: 'hubtel',
  method: 'any',
  read(said) {
    const given = fieldsIn(said);
    if (given === null) return null;
    const plain = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
    const named = Object.entries(NAMES).flatMap(([field, names]) => {
      const value = names.map((name) => plain.get(name)).find((one) => one !== undefined && one !== null);
      return value === undefined || value === null ? [] : [[field, String(value)] as const];
    });
    return inboundOf(Object.fromEntries(named));
  },
};
