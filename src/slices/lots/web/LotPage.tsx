import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { lotPaths } from '#pages/paths/lot-paths.ts';
import {
  attempt,
  load,
  newRequestKey,
  type PageArgs,
  refuse,
  requestKeyOf,
  requireRole,
  viewerOf,
} from '#pages/page-data.ts';
import { listMyListings } from '#slices/catalogue/contract.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { intentOf, parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { callOffLot, followLot, joinLot, leaveLot, readLot, takeOutOfLot, unfollowLot } from '../contract.ts';
import { HELD_HOURS } from '../domain/bounds.ts';
import { areSameGoods } from '../domain/lot.ts';
import type { LotDetail } from '../views.ts';
import { ForBuyers } from './ForBuyers.tsx';
import { JoinForm } from './JoinForm.tsx';
import { LotBadge } from './LotCard.tsx';
import { CallOff, Leave } from './LotDialogs.tsx';
import { LotFacts, LotParts } from './LotFacts.tsx';
import { LotRule } from './LotRule.tsx';
import { kgWords, nextForOthers, nextOfLot, TOASTS } from './words.ts';

const MOST_LISTINGS = 100;

/** What a farmer could add: theirs of the same goods and grade. The server knows the rest. */
async function ownListings(args: PageArgs, lot: LotDetail) {
  const { items } = await load(args, (api) => api.call(listMyListings, { query: { limit: MOST_LISTINGS } }));
  return items
    .filter((one) => one.status === 'approved' && !one.expired)
    .filter((one) => areSameGoods(one, lot) && one.qualityGrade === lot.qualityGrade)
    .map(({ id, productName, quantity }) => ({ id, productName, quantity }));
}

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: args.params['id'] ?? '' };
  const lot = await load(args, (api) => api.call(readLot, { params }));
  const viewer = viewerOf(args.context);
  const mayJoin = viewer?.role === 'farmer' && lot.actions.some(({ code }) => code === 'join');
  return {
    lot,
    role: viewer?.role ?? null,
    listings: mayJoin ? await ownListings(args, lot) : null,
    requestKey: newRequestKey(),
  };
}

export function meta({ loaderData }: { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  const lot = loaderData?.lot;
  return [{ title: `${lot ? `Lot of ${kgWords(lot.total)} ${lot.productName}` : 'Group lot'} · Farmgate` }];
}

async function join(args: ActionFunctionArgs, form: FormData) {
  const params = { id: args.params['id'] ?? '' };
  const parsed = parseForm(form, joinLot.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: { ...parsed.state.values, intent: 'join' } });
  const call = { params, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const joined = await attempt(args, form, (api) => api.call(joinLot, call));
  return joined.ok ? redirectWithToast(lotPaths.one(params.id), TOASTS.joined) : refuse(joined.state, joined.status);
}

async function takeOut(args: ActionFunctionArgs, form: FormData) {
  const params = { id: args.params['id'] ?? '' };
  const parsed = parseForm(form, takeOutOfLot.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: { ...parsed.state.values, intent: 'take-out' } });
  const call = { params, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const done = await attempt(args, form, (api) => api.call(takeOutOfLot, call));
  return done.ok ? redirectWithToast(lotPaths.one(params.id), TOASTS.takenOut) : refuse(done.state, done.status);
}

async function setFollowing(args: ActionFunctionArgs, form: FormData, follows: boolean) {
  const params = { id: args.params['id'] ?? '' };
  const call = { params, idempotencyKey: requestKeyOf(form) };
  const done = await attempt(args, form, (api) => api.call(follows ? followLot : unfollowLot, call));
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(lotPaths.one(params.id), follows ? TOASTS.followed : TOASTS.unfollowed);
}

const INTENTS = ['follow', 'unfollow', 'join', 'take-out', 'leave', 'call-off'] as const;

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'buyer', 'farmer', 'admin');
  const form = await args.request.formData();
  const intent = intentOf(form, INTENTS);
  if (intent === 'follow' || intent === 'unfollow') return setFollowing(args, form, intent === 'follow');
  if (intent === 'join') return join(args, form);
  if (intent === 'take-out') return takeOut(args, form);
  const call = { params: { id: args.params['id'] ?? '' }, idempotencyKey: requestKeyOf(form) };
  const done = await attempt(args, form, (api) =>
    intent === 'leave' ? api.call(leaveLot, call) : api.call(callOffLot, call),
  );
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(lotPaths.own(), intent === 'leave' ? TOASTS.left : TOASTS.calledOff);
}

/** What a lot waits for, as its viewer has to do with it. */
function nextFor(lot: LotDetail, role: string | null, say: Say): string {
  const isOthers = role === 'buyer' && lot.parts.every(({ order }) => order === null);
  return isOthers && (lot.state === 'ordered' || lot.state === 'sold')
    ? nextForOthers(lot.state, say)
    : nextOfLot(lot, say);
}

/** Whose goods hold the lot up, and what may be done about it. */
function Held({ lot }: { readonly lot: LotDetail }) {
  const say = useTexts();
  if (lot.heldSince === null || (lot.state !== 'filling' && lot.state !== 'offered')) return null;
  const whose = lot.parts.filter(({ offSaleSince }) => offSaleSince !== null).map(({ farmer }) => farmer.name);
  return (
    <Alert tone="wait" title={say('This lot cannot be ordered now')}>
      <p>
        {say(
          '{names} changed their goods, and we look at the change first. {name} may remove them, and the lot is filled again. Its farmers may leave {hours} hours after the change.',
          { names: whose.join(', '), name: lot.lead.name, hours: HELD_HOURS },
        )}
      </p>
    </Alert>
  );
}

/** One lot: what is in it, whose it is, and what the viewer may do. */
export default function LotPage() {
  const say = useTexts();
  const { lot, role, listings, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me', 'market']);
  const may = new Set(lot.actions.map(({ code }) => code));
  const stateFor = (intent: string) => refusalOf(state, intent);
  return (
    <div className="page-width grid gap-6 py-8">
      <header className="grid gap-2">
        <Breadcrumbs crumbs={[{ label: say('Group lots'), to: lotPaths.all() }, { label: lot.productName }]} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-3xl font-extrabold">
            {kgWords(lot.total)} {lot.productName}
          </h1>
          <LotBadge state={lot.state} />
        </div>
        <p className="text-soft">{say('A lot of several farmers around {place}', { place: lot.from.label })}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        <div className="grid min-w-0 gap-6">
          <Alert
            tone={lot.state === 'ordered' ? 'wait' : lot.state === 'offered' ? 'good' : 'plain'}
            title={nextFor(lot, role, say)}
          />
          <Held lot={lot} />
          <ForBuyers
            lot={lot}
            role={role}
            requestKey={`${requestKey}-follow`}
            state={stateFor('follow') ?? stateFor('unfollow')}
          />
          {listings !== null && (
            <Card title={say('Join this lot')}>
              <JoinForm lot={lot} listings={listings} requestKey={`${requestKey}-join`} state={stateFor('join')} />
            </Card>
          )}
          <LotParts lot={lot} requestKey={`${requestKey}-out`} state={stateFor('take-out')} />
        </div>
        <Card title={say('What it is')}>
          <div className="grid gap-5">
            <LotFacts lot={lot} />
            {may.has('leave') && <Leave requestKey={`${requestKey}-leave`} state={stateFor('leave')} />}
            {may.has('call_off') && <CallOff requestKey={`${requestKey}-off`} state={stateFor('call-off')} />}
            <LotRule />
          </div>
        </Card>
      </div>
    </div>
  );
}
