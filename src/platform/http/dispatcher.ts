import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { auditCall, isAudited } from './audit-call.ts';
import { once } from './idempotency.ts';
import { toProblem } from './problems.ts';
import { createReadPace } from './read-pace.ts';
import { logRefusal } from './refusal-log.ts';
import type { Origin } from './origin.ts';
import type { Call, RawInput, Route } from './route.ts';

export interface Dispatcher {
  readonly routes: readonly Route[];
  /** Authorizes, parses, runs in one transaction, parses the answer. Throws ApiProblem for every answer that is not a success. */
  dispatch(endpoint: AnyEndpoint, raw: RawInput, origin: Origin, idempotencyKey: string | null): Promise<unknown>;
}

export interface Hooks {
  /** Resolves when the events recorded so far were handed to their listeners. */
  settled(): Promise<void>;
}

function authorize(endpoint: AnyEndpoint, viewer: Viewer | null): void {
  if (endpoint.who === 'anyone') return;
  if (!viewer) throw refused('session.required', 'Unauthorized: sign in first.');
  if (endpoint.who !== 'signed_in' && !endpoint.who.some((role) => role === viewer.role)) {
    throw refused('role.not_allowed', 'Your role may not do this.', { needs: [...endpoint.who] });
  }
  if (endpoint.kyc && viewer.kycStatus !== 'approved') {
    throw refused('kyc.required', 'Your identity must be verified first. Submit your documents under KYC Verification.', { link: '/kyc' });
  }
}

class CallUnderWay implements Call {
  readonly tx: Tx;
  readonly platform: Platform;
  readonly now: Date;
  readonly idempotencyKey: string | null;
  readonly commits: (() => void)[] = [];
  waits = false;
  readonly #origin: Origin;

  constructor(tx: Tx, platform: Platform, origin: Origin, idempotencyKey: string | null) {
    this.tx = tx;
    this.platform = platform;
    this.now = platform.clock.now();
    this.idempotencyKey = idempotencyKey;
    this.#origin = origin;
  }
  get viewer() {
    return this.#origin.viewer;
  }
  get person() {
    if (!this.#origin.viewer) throw new Error('This endpoint does not guarantee a signed-in caller.');
    return this.#origin.viewer;
  }
  get requestId() {
    return this.#origin.requestId;
  }
  get ip() {
    return this.#origin.ip;
  }
  get headers() {
    return this.#origin.headers;
  }
  get answerHeaders() {
    return this.#origin.answerHeaders;
  }
  afterCommit(work: () => void) {
    this.commits.push(work);
  }
  settle() {
    this.waits = true;
  }
}

function guarded(endpoint: AnyEndpoint, raw: RawInput, call: CallUnderWay, work: () => Promise<unknown>): Promise<unknown> {
  const key = call.idempotencyKey;
  if (!key || endpoint.idempotency === 'none') return work();
  const caller = call.viewer?.id ?? 'guest';
  return once(call.tx, { caller, key, endpoint: endpoint.id, input: raw, at: call.now }, work);
}

interface Request {
  readonly endpoint: AnyEndpoint;
  readonly raw: RawInput;
  readonly origin: Origin;
  readonly key: string | null;
}

const KEY_FORM = /^[\w-]{8,100}$/;

function checkKey(endpoint: AnyEndpoint, key: string | null): void {
  if (endpoint.idempotency === 'required' && !key) throw refused('idempotency.key_required', 'Send an Idempotency-Key header with this request.');
  if (key && !KEY_FORM.test(key)) throw refused('input.malformed', 'An Idempotency-Key has 8 to 100 letters, digits, dashes.');
}

/** Makes the one way in: HTTP and pages both call through it. */
export function createDispatcher(routes: readonly Route[], platform: Platform, hooks: Hooks): Dispatcher {
  const keepReadPace = createReadPace(platform);
  const byId = new Map(routes.map((route) => [route.endpoint.id, route]));

  async function execute(run: (call: Call) => Promise<unknown>, { endpoint, raw, origin, key }: Request) {
    const audited = isAudited(endpoint, origin.viewer);
    if (endpoint.method === 'GET' || endpoint.transaction === 'own') {
      const call = new CallUnderWay(platform.db, platform, origin, key);
      const answer = await run(call);
      if (audited) await platform.db.transaction((tx) => auditCall(tx, { endpoint, raw, call, answer }));
      return { answer, call };
    }
    return platform.db.transaction(async (tx) => {
      const call = new CallUnderWay(tx, platform, origin, key);
      const work = async () => {
        const answer = await run(call);
        if (audited) await auditCall(tx, { endpoint, raw, call, answer });
        return answer;
      };
      return { answer: await guarded(endpoint, raw, call, work), call };
    });
  }

  return {
    routes,
    async dispatch(endpoint, raw, origin, idempotencyKey) {
      const route = byId.get(endpoint.id);
      if (!route) throw new Error(`No slice serves ${endpoint.id}`);
      try {
        authorize(endpoint, origin.viewer);
        checkKey(endpoint, idempotencyKey);
        if (endpoint.paged) keepReadPace(origin, platform.clock.now());
        const run = route.prepare(raw);
        const { answer, call } = await execute(run, { endpoint, raw, origin, key: idempotencyKey });
        if (endpoint.method !== 'GET') {
          for (const work of call.commits) work();
          if (call.waits) await hooks.settled();
        }
        return endpoint.output.parse(answer);
      } catch (fault) {
        const problem = toProblem(fault, endpoint, origin.requestId, platform.log);
        logRefusal(platform.log, problem, { endpoint, origin });
        throw problem;
      }
    },
  };
}
