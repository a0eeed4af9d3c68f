import type { StatementLineKind } from '#kernel/provider/statement-line-kind.ts';
import type { StatementLine } from '#slices/escrow/server/payment-provider.ts';
import { MERCHANT_ACCOUNT } from '#adapters/payments/sandbox-protocol.ts';

const LINES_OF_A_PAGE = 200;
/** A line and its fee. */
const LINES_OF_A_MOVEMENT = 2;

/** One change of the merchant's float. */
interface Movement {
  readonly kind: StatementLineKind;
  readonly reference: string | null;
  /** Signed, without the fee. */
  readonly amountPesewas: number;
  readonly feePesewas?: number;
  readonly atMs: number;
  readonly text: string;
}

/** Everything that moved the merchant's float, in the order of the journal, so a replay numbers it alike. */
export class Movements {
  readonly #all: Movement[] = [];

  add(movement: Movement): void {
    // A machine's clock may be set back; a statement never goes back.
    const atMs = Math.max(movement.atMs, this.#all.at(-1)?.atMs ?? 0);
    this.#all.push({ ...movement, atMs });
  }

  /** The lines of a period; `after` is how many movements the pages before have gone through. */
  page({ from, until, after }: { readonly from: Date; readonly until: Date; readonly after: number }): {
    readonly lines: readonly StatementLine[];
    readonly next: string | null;
  } {
    const lines: StatementLine[] = [];
    for (let at = after; at < this.#all.length; at += 1) {
      const movement = this.#all[at];
      if (movement === undefined || movement.atMs >= until.getTime()) break;
      if (movement.atMs < from.getTime()) continue;
      if (lines.length > LINES_OF_A_PAGE - LINES_OF_A_MOVEMENT) return { lines, next: String(at) };
      lines.push(...linesOf(movement, `sbx-${at + 1}`));
    }
    return { lines, next: null };
  }
}

function linesOf({ feePesewas = 0, atMs, ...movement }: Movement, lineId: string): StatementLine[] {
  const line = { ...movement, lineId, account: MERCHANT_ACCOUNT, at: new Date(atMs) };
  if (feePesewas === 0) return [line];
  const fee = { kind: 'fee' as const, lineId: `${lineId}:fee`, amountPesewas: -feePesewas, text: 'Fee' };
  return [line, { ...line, ...fee }];
}
