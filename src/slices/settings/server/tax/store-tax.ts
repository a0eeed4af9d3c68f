import type { Tx } from '#platform/db/database.ts';
import type { CommissionTax, DatedRates, Registration } from '../../domain/commission-tax.ts';
import { taxOn } from '../../domain/commission-tax.ts';

/** Rates as they were added, the newest first. */
export function allRates(tx: Tx): Promise<(DatedRates & { readonly id: string })[]> {
  return tx
    .rows(
      `select id, starts_on::text as "startsOn", vat_basis_points as "vatBasisPoints", nhil_basis_points as "nhilBasisPoints",
         getfund_basis_points as "getfundBasisPoints", source, added_at as "addedAt"
       from commission_tax_rates order by starts_on desc, added_at desc`,
    )
    .then((rows) => rows.map((row) => ({ ...row, startsOn: row.startsOn ?? '' })));
}

/** Registrations as they were added, the newest first. */
export function allRegistrations(tx: Tx): Promise<(Registration & { readonly id: string })[]> {
  return tx
    .rows(
      `select id, starts_on::text as "startsOn", is_registered as "isRegistered", name, tin, added_at as "addedAt"
       from tax_registrations order by starts_on desc, added_at desc`,
    )
    .then((rows) => rows.map((row) => ({ ...row, startsOn: row.startsOn ?? '' })));
}

/** The taxes on a commission that is earned on this day; null while there are none. */
export async function commissionTaxOn(tx: Tx, day: string): Promise<CommissionTax | null> {
  const registrations = await allRegistrations(tx);
  return registrations.length === 0 ? null : taxOn(await allRates(tx), registrations, day);
}

interface Added {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
}

export async function insertRates(tx: Tx, rates: Omit<DatedRates, 'addedAt'> & Added): Promise<void> {
  const { id, startsOn, vatBasisPoints, nhilBasisPoints, getfundBasisPoints, source, by, at } = rates;
  await tx.rows(
    `insert into commission_tax_rates (id, starts_on, vat_basis_points, nhil_basis_points, getfund_basis_points, source, added_by, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, startsOn, vatBasisPoints, nhilBasisPoints, getfundBasisPoints, source, by, at],
  );
}

export async function insertRegistration(tx: Tx, one: Omit<Registration, 'addedAt'> & Added): Promise<void> {
  await tx.rows(
    `insert into tax_registrations (id, starts_on, is_registered, name, tin, added_by, added_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [one.id, one.startsOn, one.isRegistered, one.name, one.tin, one.by, one.at],
  );
}
