/** The taxes on a commission, in hundredths of a percent of the commission without them. */
export interface TaxRates {
  readonly vatBasisPoints: number;
  readonly nhilBasisPoints: number;
  readonly getfundBasisPoints: number;
}

/** What is true from a day on, until the next of its kind. */
interface Dated {
  readonly startsOn: string;
  readonly addedAt: Date;
}

export interface DatedRates extends TaxRates, Dated {
  readonly source: string;
}

export interface Registration extends Dated {
  readonly isRegistered: boolean;
  /** The platform as the tax authority knows it. */
  readonly name: string;
  readonly tin: string;
}

/** The taxes that a commission holds, and who owes them. */
export interface CommissionTax extends TaxRates {
  readonly name: string;
  readonly tin: string;
}

const later = <D extends Dated>(one: D, other: D) =>
  other.startsOn > one.startsOn || (other.startsOn === one.startsOn && other.addedAt >= one.addedAt) ? other : one;

function inForce<D extends Dated>(all: readonly D[], day: string): D | null {
  const begun = all.filter(({ startsOn }) => startsOn <= day);
  return begun.length === 0 ? null : begun.reduce(later);
}

/** The taxes on what is earned on a day; null while the platform is not registered, or none are known. */
export function taxOn(
  rates: readonly DatedRates[],
  registrations: readonly Registration[],
  day: string,
): CommissionTax | null {
  const registration = inForce(registrations, day);
  const rate = inForce(rates, day);
  if (registration === null || !registration.isRegistered || rate === null) return null;
  const { vatBasisPoints, nhilBasisPoints, getfundBasisPoints } = rate;
  return { vatBasisPoints, nhilBasisPoints, getfundBasisPoints, name: registration.name, tin: registration.tin };
}
