import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requestKeyOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { asOrdered, parseOrder } from '../../parts/checkout/as-ordered.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { type ParsedForm, parseForm } from '#ui/form-state/parse-form.ts';
import type { Api } from '#wire/api.ts';
import { proposeChange, proposeDay, proposeTrackedChange, proposeTrackedDay } from '../../contract-change.ts';
import {
  changeAddress,
  changeContact,
  changeTrackedAddress,
  changeTrackedContact,
} from '../../contract-destination.ts';
import type { ChangeAct } from './change-codes.ts';
import { CHANGED, PROPOSED } from './words.ts';

interface Sent {
  readonly act: ChangeAct;
  readonly form: FormData;
  readonly back: string;
  /** An order by its id, or a guest's by its secret. */
  readonly of: { readonly id: string } | { readonly token: string };
}

type Change = (api: Api, of: Sent['of'], idempotencyKey: string | undefined) => Promise<unknown>;

/** The call of a form that was read. */
function readBy<T>(parsed: ParsedForm<T>, change: (values: T) => Change): ParsedForm<Change> {
  return parsed.ok ? { ok: true, values: change(parsed.values) } : parsed;
}

function readQuantity(form: FormData) {
  return readBy(parseForm(form, proposeChange.body), (values) => (api, of, idempotencyKey) => {
    const sent = { body: proposeChange.body.encode(values), idempotencyKey };
    return 'id' in of
      ? api.call(proposeChange, { params: of, ...sent })
      : api.call(proposeTrackedChange, { params: of, ...sent });
  });
}

function readDay(form: FormData) {
  return readBy(parseForm(form, proposeDay.body), (body) => (api, of, idempotencyKey) => {
    const sent = { body, idempotencyKey };
    return 'id' in of
      ? api.call(proposeDay, { params: of, ...sent })
      : api.call(proposeTrackedDay, { params: of, ...sent });
  });
}

function readAddress(form: FormData) {
  const parsed = parseOrder({ form, sent: asOrdered(form) }, changeAddress.body);
  return readBy(parsed, (body) => (api, of, idempotencyKey) => {
    const sent = { body, idempotencyKey };
    return 'id' in of
      ? api.call(changeAddress, { params: of, ...sent })
      : api.call(changeTrackedAddress, { params: of, ...sent });
  });
}

function readContact(form: FormData) {
  return readBy(parseForm(form, changeContact.body), (values) => (api, of, idempotencyKey) => {
    const sent = { body: changeContact.body.encode(values), idempotencyKey };
    return 'id' in of
      ? api.call(changeContact, { params: of, ...sent })
      : api.call(changeTrackedContact, { params: of, ...sent });
  });
}

const READ: Readonly<Record<ChangeAct, (form: FormData) => ParsedForm<Change>>> = {
  propose_change: readQuantity,
  propose_day: readDay,
  propose_address: readAddress,
  change_address: readAddress,
  change_contact: readContact,
};

/** Changes an order, or proposes a change, as the form says and leads `back`; what is refused stays in the form. */
export async function changeOrderOf(args: PageArgs, { act, form, back, of }: Sent) {
  const kept = keptText(form);
  const read = READ[act](form);
  if (!read.ok) return refuse({ ...read.state, values: kept });
  const changed = await attempt(args, form, (api) => read.values(api, of, requestKeyOf(form)));
  if (!changed.ok) return refuse({ ...changed.state, values: kept }, changed.status);
  return redirectWithToast(back, act.startsWith('change_') ? CHANGED : PROPOSED);
}
