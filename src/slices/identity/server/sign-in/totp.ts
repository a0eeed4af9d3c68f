import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { readableCode } from '#kernel/ids.ts';
import { seal, unseal } from '#platform/encryption.ts';
import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { encode } from 'uqr';
import { stepsTaken } from '../../domain/totp.ts';
import { keyedHash } from '../secrets.ts';
import {
  putRecoveryCodes,
  putSecondStep,
  type SecondStepRow,
  secondStepOf,
  takeRecoveryCode,
  takeStep,
} from './store-second-step.ts';

const ISSUER = 'Farmgate';
const SECRET_CHARACTERS = 32;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_CHARACTERS = 12;

/** What a person's app reads to make the codes: as text, and as the dots of a square. */
export interface Setup {
  readonly key: string;
  readonly uri: string;
  readonly qrSize: number;
  /** The dark dots as the path of an SVG drawing, one unit each. */
  readonly qrPath: string;
}

function about(personId: string): string {
  return `second-step:${personId}`;
}

function setupOf(secret: string, account: string): Setup {
  const uri = createOTP(secret).url(ISSUER, account);
  const { size, data } = encode(uri, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { key: base32.encode(secret, { padding: false }), uri, qrSize: size, qrPath: dots.join('') };
}

/** What the app of a setup reads that is under way. */
export function shownSetup(row: SecondStepRow, person: { id: string; email: string }, config: Config): Setup {
  return setupOf(unseal(row.sealed_secret, about(person.id), config.documentKeys).toString('utf8'), person.email);
}

/**
 * The setup that is under way, or a new one; always a new one when `anew` says so. The secret is kept encrypted and
 * counts once a code of it was taken.
 */
export async function beginSetup(
  tx: Tx,
  config: Config,
  person: { id: string; email: string; anew?: true },
  at: Date,
): Promise<Setup> {
  const known = person.anew ? null : await secondStepOf(tx, person.id);
  if (known) return shownSetup(known, person, config);
  const secret = readableCode(SECRET_CHARACTERS);
  await putSecondStep(tx, person.id, seal(Buffer.from(secret), about(person.id), config.documentKeys[0]), at);
  return setupOf(secret, person.email);
}

/** Whether this is the code of the person's app for now. Each code is taken once; the first one confirms the setup. */
export async function takeAppCode(
  tx: Tx,
  config: Config,
  personId: string,
  typed: { code: string; at: Date },
): Promise<boolean> {
  const row = await secondStepOf(tx, personId);
  if (!row) return false;
  const app = createOTP(unseal(row.sealed_secret, about(personId), config.documentKeys).toString('utf8'));
  const code = typed.code.replaceAll(/\s/g, '');
  for (const step of stepsTaken(typed.at)) {
    if ((await app.hotp(step)) === code) return takeStep(tx, personId, step, typed.at);
  }
  return false;
}

function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** New recovery codes in the place of the old; shown once, since only keyed hashes are kept. */
export async function newRecoveryCodes(tx: Tx, config: Config, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readableCode(RECOVERY_CODE_CHARACTERS));
  await putRecoveryCodes(
    tx,
    personId,
    codes.map((code) => keyedHash(config, about(personId), code)),
  );
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Uses up a recovery code; false when it is none. */
export function spendRecoveryCode(
  tx: Tx,
  config: Config,
  personId: string,
  typed: { code: string; at: Date },
): Promise<boolean> {
  return takeRecoveryCode(tx, personId, keyedHash(config, about(personId), plain(typed.code)), typed.at);
}

/** A second step's secret under the newest key. */
export function resealed(sealed: Buffer, personId: string, config: Config): Buffer {
  return seal(unseal(sealed, about(personId), config.documentKeys), about(personId), config.documentKeys[0]);
}
