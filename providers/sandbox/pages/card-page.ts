import { html } from 'hono/html';
import { type TestCard, TEST_CARDS } from '../cards.ts';
import type { ChargeRow } from '../records.ts';
import { cedis, type Markup } from './layout.ts';

const DECLINED: Readonly<Record<string, string>> = {
  card_declined: 'The bank declined this card. Nothing was taken. Try another one.',
  card_no_money: 'There is not enough money on this card. Nothing was taken. Try another one.',
};

/** A card that is chosen instead of typed. */
function cardButton([name, { label, lastFour, hint }]: readonly [string, TestCard]): Markup {
  return html`<li>
    <button name="card" value="${name}">
      <span><b>${label}</b> <span class="figure">····${lastFour}</span></span>
      <small>${hint}</small>
    </button>
  </li>`;
}

/** The page of one charge, which a person leaves by a card or by the way back to the shop. */
export function cardPageContent({ amountPesewas, description, reason, page }: ChargeRow): Markup {
  return html`<section class="card-page">
    <p>${description}</p>
    <h1>${cedis(amountPesewas)}</h1>
    ${reason === null ? '' : html`<p class="notice problem" role="alert">${DECLINED[reason] ?? 'Nothing was taken.'}</p>`}
    <h2 id="choose">Choose a test card</h2>
    <p>
      A real provider would ask for the number here. This one has cards to choose from, so that nobody types a real one.
    </p>
    <form method="post">
      <ul class="cards" aria-labelledby="choose">
        ${Object.entries(TEST_CARDS).map(cardButton)}
      </ul>
    </form>
    <p><a class="button quiet" href="${page?.returnUrl ?? '/'}">Cancel and go back to the shop</a></p>
  </section>`;
}
