const EVERYBODY = ['firstName', 'lastName', 'residentialAddress'] as const;
const FARM = ['farmAddress', 'farmSize', 'cropTypes', 'productionCapacity'] as const;
const BUSINESS = ['businessAddress', 'businessRegistrationNumber', 'tin', 'certifications'] as const;

/**
 * Fields of their record that a person of this role fills in: farms belong to farmers, businesses to farmers and
 * buyers.
 */
export function fieldsOf(role: string): readonly string[] {
  if (role === 'farmer') return [...EVERYBODY, ...FARM, ...BUSINESS];
  if (role === 'buyer') return [...EVERYBODY, ...BUSINESS];
  return EVERYBODY;
}

/** The first of these fields that this role does not have, or null. */
export function foreignField(names: readonly string[], role: string): string | null {
  const own = fieldsOf(role);
  return names.find((name) => !own.includes(name)) ?? null;
}
