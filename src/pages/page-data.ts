import type { Permission } from '#kernel/permissions/permission.ts';
import { permits } from '#kernel/permissions/permission.ts';
import { missingWords } from '#kernel/permissions/permission-words.ts';
import { data, redirect, type RouterContextProvider } from 'react-router';
import type { Api } from '#wire/api.ts';
import { showPassword } from '#wire/password-again.ts';
import { isApiProblem } from '#wire/problem.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import {
  type ActingFor,
  actingContext,
  apiContext,
  clockContext,
  formContext,
  seeingContext,
  viewerContext,
} from './api-context.ts';
import { redirectWithToast } from './flash.ts';
import { readCookie } from './cookies.ts';
import { pageBehind } from './page-behind.ts';
import { isPage, pageNext, paths } from './paths/paths.ts';
import { SESSION_LOST } from './session-lost.ts';

type Context = Readonly<RouterContextProvider>;

/** What loaders and actions are given; `LoaderFunctionArgs` and `ActionFunctionArgs` both fit. */
export interface PageArgs {
  readonly request: Request;
  readonly context: Context;
}

/** The API bound to this request. Throws `ApiProblem`; in a loader prefer {@link load}. */
export function apiOf(context: Context): Api {
  return context.get(apiContext);
}

/** The signed-in person, or null. */
export function viewerOf(context: Context): Viewer | null {
  return context.get(viewerContext);
}

/** For whom the signed-in person acts, or null. */
export function actingOf(context: Context): ActingFor | null {
  return context.get(actingContext);
}

/** Whether an administrator sees this page as somebody else: then nothing is marked as read by looking at it. */
export function isSeen(context: Context): boolean {
  return context.get(seeingContext) !== null;
}

/** The present moment. Never the machine's: what is over or due is so by the time that all processes share. */
export function nowOf(context: Context): Date {
  return context.get(clockContext).now();
}

/**
 * The form that an action was sent, with its files, which lie on the disk while the action runs. The form of the
 * request itself has the texts alone.
 */
export async function sentForm({ context, request }: PageArgs): Promise<FormData> {
  return context.get(formContext) ?? request.formData();
}

/**
 * Where sign-in shall lead back to: the page that was asked for, without the router's `.data` ending. Nobody comes back
 * to what only answers a form or a script: there it is the page that they are on.
 */
function nextOf(request: Request): string {
  const url = new URL(request.url);
  const pathname = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const asked = pageNext(`${pathname}${url.search}`, paths.home());
  return request.method === 'GET' && isPage(pathname) ? asked : (pageBehind(request) ?? asked);
}

const SESSION_COOKIE = 'farmgate.session_token';

/** Whether the browser brought a session that has ended, as after signing out elsewhere. */
export function hasLostSession({ request, context }: PageArgs): boolean {
  return viewerOf(context) === null && Boolean(readCookie(request, SESSION_COOKIE));
}

/** The way to sign in and back. Somebody whose session has ended reads that. */
function toSignIn(args: PageArgs): Response {
  const to = paths.auth({ next: nextOf(args.request) });
  return hasLostSession(args) ? redirectWithToast(to, SESSION_LOST) : redirect(to);
}

/** The signed-in person; sends a visitor to sign in and back. */
export function requireViewer(args: PageArgs): Viewer {
  const viewer = viewerOf(args.context);
  if (viewer === null) throw toSignIn(args);
  return viewer;
}

/** The signed-in person when theirs is one of `roles`; anyone else gets the 403 screen. */
export function requireRole(args: PageArgs, ...roles: readonly string[]): Viewer {
  const viewer = requireViewer(args);
  if (!roles.includes(viewer.role)) throw data({ code: 'role.not_allowed', detail: '' }, { status: 403 });
  return viewer;
}

/** Shows an administrator who holds none of these permissions what is missing; others pass. */
export function checkPermission(viewer: Viewer, ...needs: readonly Permission[]): void {
  if (viewer.role === 'admin' && !permits(viewer, needs))
    throw data({ code: 'permission.missing', detail: missingWords(needs) }, { status: 403 });
}

/** The administrator who is signed in, with one of these permissions; anyone else gets the 403 screen. */
export function requireAdmin(args: PageArgs, ...needs: readonly Permission[]): Viewer {
  const viewer = requireRole(args, 'admin');
  checkPermission(viewer, ...needs);
  return viewer;
}

/** Turns a refused call into what the visitor sees: sign-in for 401, else the screen of that status. */
function screenOf(error: unknown, args: PageArgs): unknown {
  if (!isApiProblem(error)) return error;
  if (error.status === 401) return redirectWithToast(paths.auth({ next: nextOf(args.request) }), SESSION_LOST);
  const { code, detail, requestId, data: { retryAfterSeconds } = {} } = error.problem;
  return data({ code, detail, requestId, data: { retryAfterSeconds } }, { status: error.status });
}

/** Runs a loader's calls. A refused one becomes the sign-in page or the screen of its status. */
export async function load<T>(args: PageArgs, calls: (api: Api) => Promise<T>): Promise<T> {
  try {
    return await calls(apiOf(args.context));
  } catch (error) {
    throw screenOf(error, args);
  }
}

export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly state: FormState; readonly status: number };

const FORM_STATUSES = new Set([400, 401, 403, 404, 409, 413, 415, 422, 429]);

/**
 * Runs an action's calls. A refusal that the person can answer comes back as the form's state, with what they typed;
 * a lost session leads to sign-in and anything else to an error screen.
 */
export async function attempt<T>(args: PageArgs, form: FormData, calls: (api: Api) => Promise<T>): Promise<Attempt<T>> {
  const api = apiOf(args.context);
  const refusal = await refusedPassword(api, form);
  if (refusal !== null) return refusal;
  try {
    return { ok: true, value: await calls(api) };
  } catch (error) {
    const answerable = isApiProblem(error) && FORM_STATUSES.has(error.status) && error.code !== 'session.required';
    if (!answerable) throw screenOf(error, args);
    const state = {
      message: error.detail,
      code: error.code,
      status: error.status,
      choices: error.choices,
      errors: error.errors,
      values: keptText(form),
    };
    return { ok: false, state, status: error.status };
  }
}

/** Shows the password that came with a form since it was asked again; the refusal of a wrong one, or null. */
async function refusedPassword(api: Api, form: FormData): Promise<Extract<Attempt<never>, { ok: false }> | null> {
  const password = form.get('passwordAgain');
  if (typeof password !== 'string' || password === '') return null;
  try {
    await api.call(showPassword, { body: { password } });
    return null;
  } catch (error) {
    if (!isApiProblem(error) || error.code === 'session.required') throw error;
    const state = { message: error.detail, code: 'password.again', errors: {}, values: keptText(form) };
    return { ok: false, state: { ...state, status: error.status }, status: error.status };
  }
}

/** Answers a form with its errors, under the right status: `return refuse(state)`. */
export function refuse(state: FormState, status = 422) {
  return data(state, { status });
}

/** A key that makes an act happen once however often it is sent. Make it in the page's loader, hand it to `Form`. */
export function newRequestKey(): string {
  return crypto.randomUUID();
}

/** The key that `Form` sent, for a call's `idempotencyKey`. */
export function requestKeyOf(form: FormData): string {
  const key = form.get('requestKey');
  return typeof key === 'string' && key !== '' ? key : newRequestKey();
}
