import { type ActionFunctionArgs, isRouteErrorResponse } from 'react-router';
import { z } from 'zod';
import { toastOf } from '#pages/flash.ts';
import { actingOf, sentForm, viewerOf } from '#pages/page-data.ts';
import { keptKindAt } from './kept-kinds.ts';

const PREFIX = '/kept-acts';

/** What a form's action answers when it refused; a listing's has its pictures beside it. */
const state = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).default({}),
});
const refusedData = z.object({
  data: z.union([z.object({ state }).transform((refused) => refused.state), state]),
  init: z.object({ status: z.number() }),
});
const thrownData = z.object({
  data: z.object({ detail: z.string().optional(), code: z.string().optional() }).nullable(),
  init: z.object({ status: z.number() }),
});

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const CONFLICT = 409;
const FIRST_REDIRECT = 300;

function refusal(status: number, detail: string, code = ''): Response {
  return Response.json({ detail, code }, { status });
}

/** Says it as the toast on the next page would have. */
function ofRedirect(response: Response): Response {
  const toast = toastOf(response);
  if (toast?.tone !== 'bad') return Response.json({ toast, to: response.headers.get('location') });
  const [, status, detail] = /^(\d{3}): (.*)$/s.exec(toast.text ?? '') ?? [];
  return refusal(Number(status ?? CONFLICT), detail ?? toast.text ?? toast.title);
}

/** An answer of a page in words of a call: what it would have shown, without showing it. */
function ofAnswer(answer: unknown): Response {
  if (answer instanceof Response) return ofRedirect(answer);
  const refused = refusedData.safeParse(answer);
  if (!refused.success) return Response.json({ toast: null, to: null });
  const { data, init } = refused.data;
  const words = [data.message, ...Object.values(data.errors).flat()].filter(Boolean);
  return refusal(init.status, [...new Set(words)].join(' '), data.code);
}

/** What a page threw: somebody who has to sign in, a screen of a refusal; anything else is a mistake of ours. */
function ofThrown(thrown: unknown): Response {
  if (thrown instanceof Response && thrown.status >= FIRST_REDIRECT) return refusal(UNAUTHORIZED, '');
  if (isRouteErrorResponse(thrown)) return refusal(thrown.status, thrown.statusText);
  const known = thrownData.safeParse(thrown);
  if (!known.success) throw thrown;
  return refusal(known.data.init.status, known.data.data?.detail ?? '', known.data.data?.code);
}

/** It waits for the account that did it; nobody has to sign in for that now. */
function ofSomebodyElse(): Response {
  const detail = 'Somebody else is signed in.';
  return Response.json({ detail }, { status: UNAUTHORIZED, headers: { 'x-kept-by': 'somebody-else' } });
}

/**
 * Takes what was done without a network by the page that it was done on, and answers in words instead of with a page.
 * Only for the account that did it: another one may be signed in by now.
 */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const viewer = viewerOf(args.context);
  const { headers, url } = args.request;
  if (viewer === null) return refusal(UNAUTHORIZED, 'Sign in again.');
  if (actingOf(args.context) !== null || headers.get('x-kept-by') !== viewer.id) return ofSomebodyElse();
  const pathname = new URL(url).pathname.slice(PREFIX.length);
  const kind = keptKindAt(pathname, await sentForm(args));
  if (kind === null) return refusal(NOT_FOUND, 'This cannot be sent later. Open its page and do it there.');
  try {
    return ofAnswer(await kind.action({ ...args, params: kind.params }));
  } catch (error) {
    return ofThrown(error);
  }
}
