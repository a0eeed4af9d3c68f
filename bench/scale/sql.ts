/** Between 0 and 1, the same for each number in every run: drawn from the number `of` and `salt`. */
export const drawn = (salt: number, of: string) => `((hashint8extended(${of}, ${salt}) & 1048575) / 1048576.0)::float8`;

/** A number as an id; ids are in the order of their numbers. */
export const idOf = (number: string) => `lpad(to_hex(${number}), 32, '0')::uuid`;

/** The id of a number that is known. */
export function idText(number: number): string {
  const digits = number.toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
