import { MINUTE_MS } from '#kernel/time.ts';
import { html } from 'hono/html';
import type { ChargeRow, Faults, PayoutRow } from '../records.ts';
import type { SandboxState } from '../state.ts';
import type { Markup } from './layout.ts';
import { cardPagePath, cedis, localPhone, phonePath, when } from './layout.ts';

const NETWORK_NAMES = { mtn: 'MTN', telecel: 'Telecel', at: 'AT', card: 'Card', bank: 'Bank' } as const;

const STATE_WORDS: Readonly<Record<string, string>> = {
  pending: 'Waiting',
  otp_required: 'Needs code',
  succeeded: 'Paid',
  declined: 'Declined',
  timed_out: 'Timed out',
  failed: 'Failed',
};

/** The network's name on its colour. */
export function networkChip(network: keyof typeof NETWORK_NAMES): Markup {
  return html`<span class="chip ${network}">${NETWORK_NAMES[network]}</span>`;
}

/** A state in one word. */
function stateChip(state: string): Markup {
  return html`<span class="state ${state}">${STATE_WORDS[state] ?? state}</span>`;
}

/** A button of its own that steers with these fields and comes back to the same page. */
export function steerButton(back: string, label: string, fields: Readonly<Record<string, string>>): Markup {
  return html`<form method="post" action="/act">
    <input type="hidden" name="back" value="${back}" />
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="quiet">${label}</button>
  </form>`;
}

/** What waits for its payer, with all that the payer can do. */
export function promptCard(state: SandboxState, charge: ChargeRow, back: string): Markup {
  return charge.phone === null
    ? pageCard(state, charge, back)
    : phoneCard(state, { ...charge, phone: charge.phone }, back);
}

/** A page on which a card may pay, as its bank sees it. */
function pageCard(
  state: SandboxState,
  { reference, amountPesewas, description, page, card, answersAtMs }: ChargeRow,
  back: string,
): Markup {
  const waits = answersAtMs !== null;
  return html`<article class="prompt">
    <header>
      <strong class="amount">${cedis(amountPesewas)}</strong>
      <span>to <b>Farmgate</b> for ${description}, by card</span>
    </header>
    ${
      waits
        ? html`<p>The bank of ${cardWords(card)} answers by itself in ${minutesUntil(state, answersAtMs)} min.</p>`
        : html`<p>The payer is on the <a href="${cardPagePath(page?.code ?? '')}">page of the payment</a>.</p>`
    }
    <div class="row">
      ${steerButton(back, waits ? 'Let the bank say yes' : 'Pay with a Visa', { do: 'approve', reference })}
      ${steerButton(back, waits ? 'Let the bank decline' : 'Decline the card', { do: 'decline', reference })}
      ${steerButton(back, 'End the page', { do: 'time_out', reference })}
    </div>
    <footer>${networkChip('card')}</footer>
  </article>`;
}

/** 'visa ····4081'. */
function cardWords(card: ChargeRow['card']): string {
  return card === null ? 'card' : `${card.brand} ····${card.lastFour}`;
}

function minutesUntil(state: SandboxState, atMs: number): number {
  return Math.max(0, Math.ceil((atMs - state.nowMs()) / MINUTE_MS));
}

/** The prompt as it is on the payer's screen. */
function phoneCard(state: SandboxState, charge: ChargeRow & { readonly phone: string }, back: string): Markup {
  const onOverview = back === '/';
  const minutesLeft = minutesUntil(state, charge.expiresAtMs);
  const { reference } = charge;
  return html`<article class="prompt">
    <header>
      <strong class="amount">${cedis(charge.amountPesewas)}</strong>
      <span>to <b>Farmgate</b> for ${charge.description}</span>
    </header>
    ${
      charge.otp === null
        ? approveForm({ reference, back, pin: state.book.wallet(charge.phone).pin })
        : html`<p class="code">
            <span>Code from *110#</span> <output>${charge.otp}</output>
            <small>Type it on the payment page of the shop.</small>
          </p>`
    }
    <div class="row">
      ${steerButton(back, 'Decline', { do: 'decline', reference })}
      ${steerButton(back, 'Let it time out', { do: 'time_out', reference })}
    </div>
    <footer>
      ${onOverview ? html`${phoneLink(charge.phone)} ${networkChip(charge.network)}` : ''}
      <span>${minutesLeft} min left${charge.wrongTries > 0 ? `, ${charge.wrongTries} of 3 wrong tries` : ''}</span>
    </footer>
  </article>`;
}

function approveForm({ reference, back, pin }: { reference: string; back: string; pin: string }): Markup {
  return html`<form method="post" action="/act" class="approve">
    <input type="hidden" name="do" value="approve" />
    <input type="hidden" name="reference" value="${reference}" />
    <input type="hidden" name="back" value="${back}" />
    <label>PIN <input name="pin" inputmode="numeric" maxlength="4" autocomplete="off" value="${pin}" required /></label>
    <button>Approve</button>
  </form>`;
}

/** Whose history a line is in: what a payer gives, the merchant gets. */
export type Side = 'phone' | 'merchant';

/** A charge in a history. */
export function chargeLine(charge: ChargeRow, side: Side): Markup {
  const { state, refundedPesewas } = charge;
  const taken = state === 'succeeded';
  const reason = charge.reason?.replaceAll('_', ' ') ?? '';
  return html`<li>
    <div>
      <b>${charge.description}</b>
      ${figure(taken ? charge.paidPesewas : charge.amountPesewas, taken, side === 'merchant')}
    </div>
    <div class="meta">
      ${stateChip(state)} ${reason === '' ? '' : html`<span>${reason}</span>`}
      ${refundedPesewas === 0 ? '' : html`<span>${cedis(refundedPesewas)} given back</span>`}
      ${side === 'merchant' ? payerWords(charge) : ''} ${when(charge.createdAtMs)}
    </div>
    <code>${charge.reference}</code>
  </li>`;
}

/** A transfer or refund in a history; while it is under way it can be settled either way. */
export function payoutLine(payout: PayoutRow, side: Side, back: string): Markup {
  const { kind, reference, state } = payout;
  const reason = payout.reason?.replaceAll('_', ' ') ?? '';
  return html`<li>
    <div>
      <b>${kind === 'refund' ? 'Refund' : payout.note}</b>
      ${figure(payout.amountPesewas, state === 'succeeded', side === 'phone')}
    </div>
    <div class="meta">
      ${stateChip(state)} ${reason === '' ? '' : html`<span>${reason}</span>`}
      ${side === 'merchant' ? payerWords(payout) : ''} ${when(payout.createdAtMs)}
    </div>
    <code>${reference}</code>
    ${
      payout.finalAtMs !== null
        ? ''
        : html`<div class="row">
            ${steerButton(back, 'Let it arrive', { do: 'settle', kind, reference, reason: '' })}
            ${steerButton(back, 'Let it fail', { do: 'settle', kind, reference, reason: 'provider_error' })}
          </div>`
    }
  </li>`;
}

function payerWords({ phone, card = null }: Pick<ChargeRow, 'phone'> & Partial<Pick<ChargeRow, 'card'>>): Markup {
  return phone === null ? html`<span>${cardWords(card)}</span>` : phoneLink(phone);
}

function phoneLink(phone: string): Markup {
  return html`<a href="${phonePath(phone)}">${localPhone(phone)}</a>`;
}

/** Money that has moved carries its sign; money only asked for has none. */
function figure(amountPesewas: number, moved: boolean, gain: boolean): Markup {
  if (!moved) return html`<span class="figure unmoved">${cedis(amountPesewas)}</span>`;
  return html`<span class="figure ${gain ? 'gain' : ''}">${gain ? '+' : '−'}${cedis(amountPesewas)}</span>`;
}

/** One choice of a list. */
export function options(choices: readonly (readonly [string, string])[], chosen: string): Markup[] {
  return choices.map(
    ([value, label]) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${label}</option>`,
  );
}

/** The faults of a phone, or of everybody. */
export function faultsForm(phone: string | null, faults: Faults, back: string): Markup {
  return html`<form method="post" action="/act" class="fields">
    <input type="hidden" name="do" value="faults" />
    <input type="hidden" name="phone" value="${phone ?? ''}" />
    <input type="hidden" name="back" value="${back}" />
    <label
      >The provider's answers
      <select name="answerFault">
        ${options(
          [
            ['', 'Answer as they should'],
            ['error_after_work', 'Error 500, but the work is done'],
            ['error_before_work', 'Error 500, nothing done'],
            ['hang_after_work', 'Silence, but the work is done'],
            ['work_after_hang', 'Silence, the work is done after the shop gave up'],
            ['hang_before_work', 'Silence, nothing done'],
            ['unreachable', 'The line is cut'],
            ['refused', 'Refused, as if it made no sense'],
          ],
          faults.answer?.fault ?? '',
        )}
      </select>
    </label>
    <label
      >How many calls (empty: all) <input name="answerTimes" inputmode="numeric" value="${faults.answer?.times ?? ''}"
    /></label>
    <label
      >Webhooks late by (ms) <input name="webhookDelayMs" inputmode="numeric" value="${faults.webhookDelayMs ?? ''}"
    /></label>
    <label
      >Copies of each webhook <input name="webhookCopies" inputmode="numeric" value="${faults.webhookCopies ?? ''}"
    /></label>
    <label
      >Hold this many, send last first
      <input name="webhookReorder" inputmode="numeric" value="${faults.webhookReorder ?? ''}"
    /></label>
    <label class="tick"
      ><input type="checkbox" name="webhookLost" ${faults.webhookLost === true ? 'checked' : ''} /> Lose the
      webhooks</label
    >
    <button>Set faults</button>
  </form>`;
}
