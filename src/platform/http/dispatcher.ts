import { needPermission } from '#kernel/permissions/need-permission.ts';
import { asPermitted } from '#kernel/permissions/permission.ts';
import { refused } from '#kernel/refusal.ts';
import { SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { ALL_PUBLIC } from '#platform/live/public-parts.ts';
import type { Reads } from '#platform/db/lines/replicas.ts';
import type { Platform } from '#platform/platform.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { fairTurns } from '#platform/fair-turns.ts';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { addressBucket } from './bounds/address-bucket.ts';
import type { Act } from './acting.ts';
import { actOf, asActing } from './as-acting.ts';
import { asRefusal, asSeeing, readingPlatform, withhold } from './seeing/as-seeing.ts';
import { auditCall, isAudited } from './audit-call.ts';
import { earlierResponse, once, type RepeatedCall } from './idempotency.ts';
import { toProblem } from './problems.ts';
import { createReadLimit } from './bounds/read-limit.ts';
import { logRefusal } from './refusal-log.ts';
import type { Origin } from './origin.ts';
import type { Call, Prepared, RawInput, Route } from './route.ts';

export interface Dispatcher {
  readonly routes: readonly Route[];
  /** Refuses, with the reasons of the call itself, who may not call: before a large body is read. */
  admit(endpoint: AnyEndpoint, raw: Omit<RawInput, 'body'>, origin: Origin): Promise<void>;
  /**
   * Authorizes, parses, runs in one transaction, encodes the answer for the wire. Throws ApiProblem for every response
   * that is not a success.
   */
  dispatch(endpoint: AnyEndpoint, raw: RawInput, origin: Origin, idempotencyKey: string | null): Promise<unknown>;
}

export interface Hooks {
  /** Whether the caller's session was shown the password a short while ago; true for calls without a session. */
  passwordShown(cookie: string | null): Promise<boolean>;
  /** Resolves when the events recorded so far were handed to their subscribers. */
  settled(): Promise<void>;
  /** Writes down what a representative does, and refuses it when the consent ended meanwhile. */
  noteAct(tx: Tx, act: Act): Promise<void>;
}

function authorize(endpoint: AnyEndpoint, viewer: Viewer | null): void {
  if (endpoint.who === 'anyone') return;
  if (!viewer) throw refused('session.required', 'Unauthorized: sign in first.');
  if (endpoint.who !== 'signed_in' && !endpoint.who.some((role) => role === viewer.role)) {
    throw refused('role.not_allowed', 'Your role may not do this.', { needs: [...endpoint.who] });
  }
  if (endpoint.who !== 'signed_in' && viewer.role === 'admin') needPermission(viewer, endpoint.permission ?? []);
  if (endpoint.kyc && viewer.kycStatus !== 'approved') {
    throw refused(
      'kyc.required',
      'Your identity must be verified first. Submit your documents under KYC Verification.',
      { link: '/kyc' },
    );
  }
}

const needsPassword = ({ asksPassword }: AnyEndpoint, viewer: Origin['viewer']) =>
  asksPassword === 'administrators' ? viewer?.role === 'admin' : asksPassword;

const askPassword = () => refused('password.again', 'Type your password again: this moves money or power.');

/** Who calls, as the use case sees them: where everybody may call, an administrator may lack what is needed. */
function asCaller({ permission }: AnyEndpoint, origin: Origin): Origin {
  const { viewer } = origin;
  return viewer === null || permission === null ? origin : { ...origin, viewer: asPermitted(viewer, permission) };
}

class CallUnderWay implements Call {
  readonly tx: Tx;
  readonly searches: Tx;
  readonly platform: Platform;
  readonly now: Date;
  readonly idempotencyKey: string | null;
  readonly commits: (() => void)[] = [];
  waits = false;
  readonly #origin: Origin;

  constructor({ tx, searches }: Reads, platform: Platform, origin: Origin, idempotencyKey: string | null) {
    this.tx = tx;
    this.searches = searches;
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
  /** The consent by which somebody else calls in this person's place. */
  get actor() {
    return this.#origin.acting?.consentId ?? null;
  }
  get requestId() {
    return this.#origin.requestId;
  }
  get ip() {
    return this.#origin.ip;
  }
  get line() {
    return this.#origin.line ?? null;
  }
  get headers() {
    return this.#origin.headers;
  }
  get responseHeaders() {
    return this.#origin.responseHeaders;
  }
  afterCommit(work: () => void) {
    this.commits.push(work);
  }
  settle() {
    this.waits = true;
  }
}

/**
 * Whom a key belongs to without a session: this very request from this very network. Two guests who send the same key
 * neither hear each other's answer nor wait for each other.
 */
function guestOf(raw: RawInput, { ip }: Call): string {
  return `guest:${hash('sha256', JSON.stringify([addressBucket(ip), raw]), 'base64url')}`;
}

/** Whose key it is: a representative's are apart from those of whom they act for. */
function callerKey({ viewer, actor }: CallUnderWay): string | undefined {
  return actor === null ? viewer?.id : `${actor}:${viewer?.id}`;
}

/** What makes this call the same as another; null where it may happen as often as it is sent. */
function repeatedAs({ id, idempotency }: AnyEndpoint, raw: RawInput, call: CallUnderWay): RepeatedCall | null {
  const { idempotencyKey: key } = call;
  if (!key || idempotency === 'none') return null;
  return { caller: callerKey(call) ?? guestOf(raw, call), key, endpoint: id, input: raw, at: call.now };
}

/** A use case that was run, and the call it answered. */
interface Done {
  readonly response: unknown;
  readonly call: CallUnderWay;
}

interface Request {
  readonly route: Route;
  readonly raw: RawInput;
  readonly origin: Origin;
  readonly key: string | null;
}

/**
 * Two at a time, since what is beside the picture itself waits for the disk; of one person as many as a form may bring.
 */
const PICTURE_TURNS = { atOnce: 2, waitingEach: 8, waitingInAll: 64, longestWaitMs: 30 * SECOND_MS } as const;

const KEY_FORM = /^[\w-]{8,100}$/;

function checkKey(endpoint: AnyEndpoint, key: string | null): void {
  if (endpoint.idempotency === 'required' && !key)
    throw refused('idempotency.key_required', 'Send an Idempotency-Key header with this request.');
  if (key && !KEY_FORM.test(key))
    throw refused('input.malformed', 'An Idempotency-Key has 8 to 100 letters, digits, dashes.');
}

function finder(routes: readonly Route[]): (endpoint: AnyEndpoint) => Route {
  const byId = new Map(routes.map((route) => [route.endpoint.id, route]));
  return ({ id }) => {
    const route = byId.get(id);
    if (!route) throw new Error(`No slice serves ${id}`);
    return route;
  };
}

/** Runs a call; one that opens pictures takes its turn, by person or, signed out, by address. */
function turns(): <T>(origin: Origin, endpoint: AnyEndpoint, work: () => Promise<T>) => Promise<T> {
  const inTurn = fairTurns(PICTURE_TURNS);
  return ({ viewer, ip }, { opensPictures }, work) =>
    opensPictures ? inTurn(viewer?.id ?? addressBucket(ip), work) : work();
}

/** Makes the one way in: HTTP and pages both call through it. */
export function createDispatcher(routes: readonly Route[], platform: Platform, hooks: Hooks): Dispatcher {
  const keepReadLimit = createReadLimit(platform);
  const turnOf = turns();
  const reading = readingPlatform(platform);
  const routeOf = finder(routes);

  async function execute({ run }: Prepared, { route, raw, origin, key }: Request): Promise<Done> {
    const { endpoint } = route;
    if (origin.seeing) {
      const call = new CallUnderWay({ tx: reading.db, searches: reading.searches }, reading, origin, null);
      return { response: await run(call), call };
    }
    const audited = isAudited(endpoint, origin.viewer);
    const caller = asCaller(endpoint, origin);
    const callOver = (lines: Reads) => new CallUnderWay(lines, platform, caller, key);
    const callIn = (tx: Tx) => callOver({ tx, searches: platform.searches });
    if (endpoint.method === 'GET' || endpoint.transaction === 'own') {
      // What is rendered for all visitors is kept for a second anyhow.
      const call = origin.shows ? callOver(platform.reads) : callIn(platform.db);
      const response = await run(call);
      if (audited) await platform.db.transaction((tx) => auditCall(tx, { endpoint, raw, call, response }));
      const act = actOf(endpoint, origin, { raw, response, at: call.now });
      if (act) await platform.db.transaction((tx) => hooks.noteAct(tx, act));
      return { response, call };
    }
    const inOneTransaction = async (tx: Tx) => {
      const call = callIn(tx);
      const repeated = repeatedAs(endpoint, raw, call);
      const work = async () => {
        const response = await run(call);
        if (audited) await auditCall(tx, { endpoint, raw, call, response });
        const act = actOf(endpoint, origin, { raw, response, at: call.now });
        if (act) await hooks.noteAct(tx, act);
        return response;
      };
      return { response: await (repeated === null ? work() : once(tx, repeated, endpoint.output, work)), call };
    };
    // Nothing that a repeat began may outlive its transaction: it has a call of its own.
    return platform.db
      .transaction(inOneTransaction)
      .catch(async (error: unknown) => ({
        response: await earlierResponse(platform.db, error, endpoint.output),
        call: callIn(platform.db),
      }));
  }

  return {
    routes,
    async admit(endpoint, raw, origin) {
      authorize(endpoint, asActing(endpoint, undefined, asSeeing(endpoint, origin)).viewer);
      await routeOf(endpoint).admit(raw, { tx: platform.db, now: platform.clock.now(), platform });
    },
    async dispatch(endpoint, raw, origin, idempotencyKey) {
      const route = routeOf(endpoint);
      try {
        const caller = asActing(endpoint, raw.body, asSeeing(endpoint, origin));
        authorize(endpoint, caller.viewer);
        if (needsPassword(endpoint, caller.viewer) && !(await hooks.passwordShown(origin.headers.get('cookie'))))
          throw askPassword();
        checkKey(endpoint, idempotencyKey);
        if (endpoint.paged && !origin.shows) keepReadLimit(origin, platform.clock.now());
        const prepared = route.prepare(raw);
        const { response, call } = await platform.telemetry.step(endpoint.id, () =>
          turnOf(origin, endpoint, () => execute(prepared, { route, raw, origin: caller, key: idempotencyKey })),
        );
        if (endpoint.method !== 'GET') {
          for (const work of call.commits) work();
          if (call.waits) await hooks.settled();
        }
        for (const part of origin.shows ? prepared.shows(response) : []) origin.shows?.add(part);
        return withhold(z.encode(endpoint.output, response), caller.seeing ? endpoint.withheld : []);
      } catch (error) {
        origin.shows?.add(ALL_PUBLIC);
        const problem = toProblem(asRefusal(error, origin), endpoint, origin.requestId, platform.log);
        logRefusal(platform.log, problem, { endpoint, origin });
        throw problem;
      }
    },
  };
}
