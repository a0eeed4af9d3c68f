import { recordAudit } from '#platform/audit/record.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Call, RawInput } from './route.ts';

/** Whether a call goes into the audit log: everything that an admin changes. */
export function isAudited(endpoint: AnyEndpoint, viewer: Viewer | null): boolean {
  return endpoint.method !== 'GET' && viewer?.role === 'admin';
}

const SECRET_NAMES = /token|secret|password|code/i;
const LONGEST = 500;

const isListOfWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

/**
 * The plain values and lists of words of some fields of an input; secrets, long texts and everything nested stay out.
 */
function plainFields(input: unknown, chosen: (name: string) => boolean): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(Object(input))) {
    if (!chosen(name) || SECRET_NAMES.test(name)) continue;
    if (typeof value === 'string') kept[name] = value.slice(0, LONGEST);
    if (typeof value === 'number' || typeof value === 'boolean') kept[name] = value;
    if (isListOfWords(value)) kept[name] = value.join(', ').slice(0, LONGEST);
  }
  return kept;
}

export interface AuditedCall {
  readonly endpoint: AnyEndpoint;
  readonly raw: RawInput;
  readonly call: Call;
  readonly response: unknown;
}

/**
 * Writes down what an admin did: the endpoint, what it was done to, the fields that the contract names, and from where.
 */
export async function auditCall(tx: Tx, { endpoint, raw, call, response }: AuditedCall): Promise<void> {
  const params = plainFields(raw.params, () => true);
  const body = plainFields(raw.body, (name) => endpoint.audited.includes(name));
  // What is made new has no id in its address yet; its response tells it.
  const made = plainFields(response, (name) => name === 'id');
  await recordAudit(tx, {
    actorId: call.person.id,
    action: endpoint.id,
    subject: String(Object.values(params)[0] ?? made['id'] ?? ''),
    details: {
      ...(Object.keys(params).length > 1 ? { params } : {}),
      ...body,
      address: call.ip,
      requestId: call.requestId,
    },
    at: call.now,
  });
}
