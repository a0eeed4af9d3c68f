import { data, type LoaderFunctionArgs } from 'react-router';
import { attempt, load, viewerOf } from '#pages/page-data.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { currentUser } from '#slices/identity/contract.ts';
import { type FormState, keptText, sentText } from '#ui/form-state/form-state.ts';
import type { CallInput, ResponseBody } from '#wire/endpoint.ts';
import { showTakeHome } from '../../contract-take-home.ts';

const FIELDS = ['side', 'commodity', 'place', 'kg', 'priceType', 'days', 'gatePrice', 'lossPercent'] as const;

interface Loaded {
  readonly found: ResponseBody<typeof showTakeHome> | null;
  readonly state: FormState;
  readonly places: ReturnType<typeof placeChoices>;
}

/** Where a farmer's own farm is, to begin with. */
async function ownPlace(args: LoaderFunctionArgs): Promise<string> {
  if (viewerOf(args.context)?.role !== 'farmer') return '';
  const { farmAddress } = await load(args, (api) => api.call(currentUser));
  return farmAddress ?? '';
}

const PRICE_TYPES = ['wholesale', 'retail'] as const;

function queryOf(form: FormData): CallInput<typeof showTakeHome>['query'] {
  const text = (name: (typeof FIELDS)[number]) => sentText(form, name);
  const given = (name: 'days' | 'gatePrice' | 'lossPercent') => (form.has(name) ? { [name]: text(name) } : {});
  return {
    side: text('side') === 'buyer' ? 'buyer' : 'farmer',
    commodity: text('commodity'),
    place: text('place'),
    kg: text('kg'),
    priceType: PRICE_TYPES.find((known) => known === text('priceType')),
    ...given('days'),
    ...given('gatePrice'),
    ...given('lossPercent'),
  };
}

/** Asks what an address says; one that says too little, or something wrong, is asked again in the form. */
export async function loadTakeHome(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams;
  const form = new FormData();
  for (const name of FIELDS) {
    const value = search.get(name)?.trim() ?? '';
    if (value !== '') form.set(name, value);
  }
  const isAsked = form.has('commodity') && form.has('place') && form.has('kg');
  if (!isAsked) {
    if (!form.has('place')) form.set('place', await ownPlace(args));
    const values = keptText(form);
    const places = placeChoices([], [values['place']]);
    return data<Loaded>({ found: null, state: { errors: {}, values }, places });
  }
  const asked = await attempt(args, form, (api) => api.call(showTakeHome, { query: queryOf(form) }));
  const places = placeChoices([], [String(form.get('place'))]);
  if (asked.ok) return data<Loaded>({ found: asked.value, state: { errors: {}, values: keptText(form) }, places });
  const { state, status } = asked;
  const isPlace = state.code === 'take_home.unknown_place' && state.message !== undefined;
  const errors = isPlace ? { place: [state.message] } : state.errors;
  return data<Loaded>({ found: null, state: { ...state, errors }, places }, { status });
}
