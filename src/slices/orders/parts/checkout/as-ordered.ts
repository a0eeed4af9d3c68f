import { addressWithCode, readDigitalAddress } from '#kernel/ghana/digital-address.ts';
import { keptText, sentText } from '#ui/form-state/form-state.ts';
import { type ParsedForm, parseForm } from '#ui/form-state/parse-form.ts';
import type { z } from 'zod';
import { collectedAt, withShownFee } from './shown-prices.ts';

/** Fields of the address that the order itself does not know. */
const OWN_FIELDS = ['address', 'digitalAddress', 'saveAddress', 'addressLabel'];

/**
 * The form of a checkout as its call takes it: with the fee that was shown, the code of GhanaPostGPS behind the
 * address; and what is collected needs no address.
 */
export function asOrdered(form: FormData): FormData {
  const sent = withShownFee(form);
  const address = sentText(sent, 'deliveryAddress');
  const at = collectedAt(form);
  if (at !== null && address === '') sent.set('deliveryAddress', at);
  else if (address !== '')
    sent.set('deliveryAddress', addressWithCode(address, readDigitalAddress(sentText(sent, 'digitalAddress'))));
  for (const name of OWN_FIELDS) sent.delete(name);
  return sent;
}

interface Sent {
  /** As it was typed. */
  readonly form: FormData;
  /** As the call takes it. */
  readonly sent: FormData;
}

/** Reads what {@link asOrdered} made of a form; a refusal shows what was typed. */
export function parseOrder<S extends z.ZodType>({ form, sent }: Sent, schema: S): ParsedForm<z.output<S>> {
  const parsed = parseForm(sent, schema);
  const code = sentText(form, 'digitalAddress');
  const isCode = code === '' || readDigitalAddress(code) !== null;
  if (parsed.ok && isCode) return parsed;
  const state = parsed.ok ? { errors: {} } : parsed.state;
  const errors = isCode
    ? state.errors
    : { ...state.errors, digitalAddress: ['A GhanaPostGPS address looks like GA-183-8164'] };
  return { ok: false, state: { ...state, errors, values: keptText(form) } };
}
