/** The secret part of each gateway's address, and from where it calls. */
export interface GatewaySecrets<Name extends string> {
  /** A gateway without one is off. */
  readonly secrets: Readonly<Partial<Record<Name, string>>>;
  /** Empty for anywhere. */
  readonly addresses: readonly string[];
}

/** What is set of the secrets, and addresses that have commas between them. */
export function readSecrets<Name extends string>(
  names: readonly Name[],
  secrets: Readonly<Record<Name, string | undefined>>,
  addresses = '',
): GatewaySecrets<Name> {
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) if (secrets[name] !== undefined) given[name] = secrets[name];
  const listed = addresses.split(',').map((address) => address.trim());
  return { secrets: given, addresses: listed.filter((address) => address !== '') };
}
