import { refused } from '#kernel/refusal.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { updateProfile, UserView } from '../../contract.ts';
import { fieldsOf, foreignField } from '../../domain/profile.ts';
import { lockPerson, personById } from '../store.ts';
import { updatePerson } from './store-account.ts';
import { userViewOf } from '../view.ts';

type Body = ParsedInput<typeof updateProfile>['body'];

function checkFields(body: Body, role: string): void {
  const given = Object.entries(body).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const foreign = foreignField(
    given.map(([name]) => name),
    role,
  );
  if (foreign !== null)
    throw refused('profile.field_of_other_role', 'Your role has no such field.', {
      field: foreign,
      allowed: fieldsOf(role),
    });
}

/** Saves the caller's own record. Copies of the name that others see follow in the same transaction. */
export async function saveProfile(
  { body }: ParsedInput<typeof updateProfile>,
  call: Call,
  slices: readonly PersonalRecords[],
): Promise<UserView> {
  checkFields(body, call.person.role);
  const { id } = call.person;
  const before = await lockPerson(call.tx, id);
  if (!before) throw refused('session.required', 'Unauthorized: sign in first.');
  const renamed = before.first_name !== body.firstName || before.last_name !== body.lastName;
  if (renamed && before.kyc_status === 'approved') {
    throw refused('profile.name_verified', 'Your name was verified by your documents. Contact support to change it.');
  }
  const change = {
    ...body,
    farmAddress: body.farmAddress ?? null,
    businessAddress: body.businessAddress ?? null,
    farmSize: body.farmSize ?? null,
    cropTypes: body.cropTypes ?? [],
    productionCapacity: body.productionCapacity ?? null,
    businessRegistrationNumber: body.businessRegistrationNumber ?? null,
    tin: body.tin ?? null,
    certifications: body.certifications ?? [],
  };
  await updatePerson(call.tx, id, change, call.now);
  if (renamed) for (const slice of slices) await slice.rename?.(call.tx, id, body);
  await recordEvent(call.tx, {
    type: 'identity.profile_changed',
    subjectId: id,
    payload: { userId: id },
    audience: [`user:${id}`, ...(renamed ? ['market'] : [])],
    at: call.now,
  });
  const row = await personById(call.tx, id);
  if (!row) throw new Error('The person who was just saved is gone.');
  return userViewOf(row);
}
