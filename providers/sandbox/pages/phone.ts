import { html } from 'hono/html';
import type { SandboxState } from '../state.ts';
import type { WalletRow } from '../records.ts';
import type { Markup } from './layout.ts';
import { cedis, localPhone, phonePath } from './layout.ts';
import { chargeLine, faultsForm, networkChip, options, payoutLine, promptCard } from './parts.ts';

const LINES_SHOWN = 30;

/** A phone as its owner sees it: prompts first, then the wallet's history. */
export function phoneContent(state: SandboxState, phone: string): Markup {
  const { wallet } = state.openWallet(phone);
  const back = phonePath(phone);
  const history = state.book.ofPhone.get(phone) ?? { charges: [], payouts: [] };
  const open = [...state.book.openCharges].filter((charge) => charge.phone === phone).slice(0, LINES_SHOWN);
  const past = [
    ...history.charges
      .filter(({ finalAtMs }) => finalAtMs !== null)
      .map((row) => ({ atMs: row.createdAtMs, line: chargeLine(row, 'phone') })),
    ...history.payouts.map((row) => ({ atMs: row.createdAtMs, line: payoutLine(row, 'phone', back) })),
  ];
  past.sort((a, b) => b.atMs - a.atMs);
  return html`<section class="phone">
      <p class="who">${localPhone(phone)} ${networkChip(wallet.network)}</p>
      <h1>${wallet.name ?? 'No wallet on this number'}</h1>
      <p class="balance"><span>Wallet</span> <strong>${cedis(wallet.balancePesewas)}</strong></p>
      ${wallet.blocked ? html`<p class="notice problem">This wallet is blocked: it neither pays nor receives.</p>` : ''}
    </section>
    <section aria-live="polite">
      <h2>On the screen now</h2>
      ${
        open.length === 0
          ? html`<p class="empty">No prompt. Start a payment with this number and it rings here within seconds.</p>`
          : open.map((charge) => promptCard(state, charge, back))
      }
    </section>
    <section>
      <h2>Latest</h2>
      ${
        past.length === 0
          ? html`<p class="empty">Nothing paid or received yet.</p>`
          : html`<ul class="lines">
              ${past.slice(0, LINES_SHOWN).map(({ line }) => line)}
            </ul>`
      }
    </section>
    <p><a class="button quiet" href="${back}/settings">Wallet and faults of this phone</a></p>`;
}

/** The wallet's settings and the phone's faults; this page never refreshes. */
export function phoneSettings(state: SandboxState, phone: string): Markup {
  const { wallet } = state.openWallet(phone);
  const back = `${phonePath(phone)}/settings`;
  return html`<p><a href="${phonePath(phone)}">Back to the phone</a></p>
    <h1>${localPhone(phone)}</h1>
    <div class="columns">
      <section>
        <h2>Wallet</h2>
        ${walletForm(wallet, back)}
      </section>
      <section>
        <h2>Faults of this phone</h2>
        <p>They stand before those set for everybody.</p>
        ${faultsForm(phone, state.book.faults.get(phone) ?? {}, back)}
      </section>
    </div>`;
}

function walletForm(wallet: WalletRow, back: string): Markup {
  const inCedis = (amountPesewas: number | null): string =>
    amountPesewas === null ? '' : (amountPesewas / 100).toFixed(2);
  return html`<form method="post" action="/act" class="fields">
    <input type="hidden" name="do" value="wallet" />
    <input type="hidden" name="phone" value="${wallet.phone}" />
    <input type="hidden" name="back" value="${back}" />
    <label
      >Registered name (empty: no such wallet) <input name="name" value="${wallet.name ?? ''}" maxlength="120"
    /></label>
    <label
      >Network
      <select name="network">
        ${options(
          [
            ['mtn', 'MTN'],
            ['telecel', 'Telecel'],
            ['at', 'AT'],
          ],
          wallet.network,
        )}
      </select>
    </label>
    <label
      >Balance (₵) <input name="balance" inputmode="decimal" value="${inCedis(wallet.balancePesewas)}" required
    /></label>
    <label>PIN <input name="pin" inputmode="numeric" pattern="[0-9]{4}" value="${wallet.pin}" required /></label>
    <label
      >When a prompt comes
      <select name="onPrompt">
        ${options(
          [
            ['', 'Wait for a person'],
            ['approve', 'Approve at once'],
            ['decline', 'Decline at once'],
            ['time_out', 'Time out at once'],
            ['wrong_pin', 'Fail on a wrong PIN'],
          ],
          wallet.onPrompt ?? '',
        )}
      </select>
    </label>
    <label
      >Holds at most (₵, empty: no limit)
      <input name="limit" inputmode="decimal" value="${inCedis(wallet.limitPesewas)}"
    /></label>
    <label
      >Pays less than asked by (₵)
      <input name="payShort" inputmode="decimal" value="${inCedis(wallet.payShortPesewas)}"
    /></label>
    <label class="tick"><input type="checkbox" name="blocked" ${wallet.blocked ? 'checked' : ''} /> Blocked</label>
    <label class="tick"
      ><input type="checkbox" name="holdPayouts" ${wallet.holdPayouts ? 'checked' : ''} /> Keep money sent to it
      pending</label
    >
    <button>Save wallet</button>
  </form>`;
}
