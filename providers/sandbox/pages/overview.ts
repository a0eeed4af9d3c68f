import { html } from 'hono/html';
import type { SandboxState } from '../state.ts';
import { moneyOf } from '../steering.ts';
import type { Markup } from './layout.ts';
import { cedis, localPhone, phonePath, when } from './layout.ts';
import { chargeLine, faultsForm, networkChip, payoutLine, promptCard, steerButton } from './parts.ts';

const PROMPTS_SHOWN = 12;
const PHONES_SHOWN = 30;
const LINES_SHOWN = 20;
const LOG_SHOWN = 100;
const OUTCOMES = { delivered: 'Taken', retry: 'Not taken, again later', lost: 'Lost' } as const;

/** The overview: what waits for a person, the phones, the merchant's money. */
export function overviewContent(state: SandboxState): Markup {
  const { book } = state;
  const open = [...book.openCharges];
  return html`<h1>
      ${open.length === 0 ? 'No phone is ringing' : open.length === 1 ? 'One payment waits' : `${open.length} payments wait`}
    </h1>
    ${
      open.length === 0
        ? html`<p class="empty">Start a payment in the shop; its prompt appears here and on the payer's phone.</p>`
        : html`<div class="prompts">
            ${open
              .slice(-PROMPTS_SHOWN)
              .toReversed()
              .map((charge) => promptCard(state, charge, '/'))}
          </div>`
    }
    ${open.length > PROMPTS_SHOWN ? html`<p>The newest ${PROMPTS_SHOWN} of ${open.length}.</p>` : ''}
    <div class="columns">
      <section>
        <h2>Phones</h2>
        <form class="inline" action="/phones">
          <label>Open a phone <input name="number" inputmode="tel" placeholder="024 123 4567" required /></label>
          <button>Open</button>
        </form>
        ${phoneList(state)}
      </section>
      <section>
        <h2>Merchant</h2>
        ${moneyTable(state)}
        <h3>Sent to wallets</h3>
        ${
          book.recentPayouts.length === 0
            ? html`<p class="empty">No transfers or refunds yet.</p>`
            : html`<ul class="lines">
                ${book.recentPayouts
                  .slice(-LINES_SHOWN)
                  .toReversed()
                  .map((payout) => payoutLine(payout, 'merchant', '/'))}
              </ul>`
        }
        <h3>Asked of payers</h3>
        ${
          book.recentCharges.length === 0
            ? html`<p class="empty">No charges yet.</p>`
            : html`<ul class="lines">
                ${book.recentCharges
                  .slice(-LINES_SHOWN)
                  .toReversed()
                  .map((charge) => chargeLine(charge, 'merchant'))}
              </ul>`
        }
      </section>
    </div>`;
}

/** The faults set for everybody. */
export function faultsContent(state: SandboxState): Markup {
  const phones = [...state.book.faults.keys()].filter((phone) => phone !== null).slice(0, PHONES_SHOWN);
  return html`<h1>Faults for everybody</h1>
    <p>What goes wrong between the shop and the provider. A phone's own faults stand before these.</p>
    ${faultsForm(null, state.book.faults.get(null) ?? {}, '/faults')}
    <h2>Phones with faults of their own</h2>
    ${
      phones.length === 0
        ? html`<p class="empty">None.</p>`
        : html`<ul>
            ${phones.map((phone) => html`<li><a href="${phonePath(phone)}/settings">${localPhone(phone)}</a></li>`)}
          </ul>`
    }`;
}

/** What was sent to the shop, newest first. */
export function logContent(state: SandboxState): Markup {
  const { log, events } = state.book;
  return html`<h1>Webhooks</h1>
    <p>${events.size === 0 ? 'The shop has taken them all.' : `${events.size} not taken yet.`}</p>
    ${events.size === 0 ? '' : steerButton('/log', 'Send what is held for reordering', { do: 'release_webhooks' })}
    ${
      log.length === 0
        ? html`<p class="empty">Nothing sent yet.</p>`
        : html`<ul class="lines">
            ${log
              .slice(-LOG_SHOWN)
              .toReversed()
              .map(
                (line) =>
                  html`<li>
                    <div>
                      <b class="outcome ${line.outcome}">${OUTCOMES[line.outcome]}</b> <span>${line.note}</span>
                    </div>
                    <div class="meta"><span>try ${line.attempts}</span> ${when(line.atMs)}</div>
                    <code>${line.eventId}</code>
                  </li>`,
              )}
          </ul>`
    }`;
}

function phoneList(state: SandboxState): Markup {
  const phones = [...state.book.wallets.values()];
  if (phones.length === 0)
    return html`<p class="empty">Any Ghanaian mobile number works; each opens with a full wallet.</p>`;
  return html`<ul class="phones">
      ${phones
        .slice(-PHONES_SHOWN)
        .toReversed()
        .map(
          (wallet) =>
            html`<li>
              <a href="${phonePath(wallet.phone)}">
                <span><b>${wallet.name ?? 'No wallet'}</b><br />${localPhone(wallet.phone)}</span>
                ${networkChip(wallet.network)} <span class="figure">${cedis(wallet.balancePesewas)}</span>
              </a>
            </li>`,
        )}
    </ul>
    ${phones.length > PHONES_SHOWN ? html`<p>The newest ${PHONES_SHOWN} of ${phones.length}.</p>` : ''}`;
}

function moneyTable(state: SandboxState): Markup {
  const money = moneyOf(state);
  const sum = money.walletsPesewas + money.floatPesewas + money.inFlightPesewas + money.feesPesewas;
  return html`<table>
    <tbody>
      <tr>
        <th scope="row">In wallets</th>
        <td>${cedis(money.walletsPesewas)}</td>
      </tr>
      <tr>
        <th scope="row">Merchant float</th>
        <td>${cedis(money.floatPesewas)}</td>
      </tr>
      <tr>
        <th scope="row">On its way</th>
        <td>${cedis(money.inFlightPesewas)}</td>
      </tr>
      <tr>
        <th scope="row">Kept as fees</th>
        <td>${cedis(money.feesPesewas)}</td>
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">
          ${sum === money.openedPesewas ? 'All money opened' : `Does not add up to ${cedis(money.openedPesewas)}`}
        </th>
        <td>${cedis(sum)}</td>
      </tr>
    </tfoot>
  </table>`;
}
