import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { decide, decideRequest } from './decide.ts';
import type { Command, Deal, Offer } from './offer.ts';
import type { Request } from './request.ts';
import { offerMachine, requestMachine } from './transitions.ts';

const NOW = new Date('2026-11-25T10:00:00Z');

function deal(offer: Partial<Offer> = {}, request: Partial<Request> = {}): Deal {
  return {
    offer: {
      state: 'running',
      turn: 'buyer',
      rounds: 1,
      quantityGrams: 2_000_000,
      pricePesewas: 310,
      validUntil: after(NOW, 2 * DAY_MS),
      agreedUntil: null,
      ...offer,
    },
    request: { state: 'open', quantityGrams: 2_000_000, filledGrams: 0, openUntil: after(NOW, 3 * DAY_MS), ...request },
  };
}

const counter = (by: 'buyer' | 'farmer', quantityGrams = 1_500_000): Command => ({
  act: 'counter',
  by,
  terms: { quantityGrams, pricePesewas: 300 },
  days: 7,
});
const code = (command: Command, of: Deal, now = NOW) => {
  const decision = decide(command, of, now);
  return decision.ok ? null : decision.refusal.code;
};

describe('a running offer', () => {
  it('is accepted by whose turn it is, fills the request and gives the buyer a day', () => {
    const decision = decide({ act: 'accept', by: 'buyer' }, deal(), NOW);
    expect(decision).toMatchObject({
      ok: true,
      value: {
        offer: { state: 'agreed', agreedUntil: after(NOW, 24 * HOUR_MS) },
        request: { state: 'filled', filledGrams: 2_000_000 },
      },
    });
    expect(code({ act: 'accept', by: 'farmer' }, deal())).toBe('quote.not_your_turn');
  });

  it('is countered: the turn, the validity and the terms are new, and nothing outlasts its request', () => {
    const decision = decide(counter('buyer'), deal(), NOW);
    expect(decision).toMatchObject({
      value: {
        offer: {
          turn: 'farmer',
          rounds: 2,
          quantityGrams: 1_500_000,
          pricePesewas: 300,
          validUntil: after(NOW, 3 * DAY_MS),
        },
        request: { filledGrams: 0 },
      },
    });
  });

  it('ends after ten rounds, when it is over, and takes no more than is wanted', () => {
    expect(code(counter('buyer'), deal({ rounds: 10 }))).toBe('quote.too_many_rounds');
    expect(code({ act: 'accept', by: 'buyer' }, deal({ rounds: 10 }))).toBeNull();
    expect(code({ act: 'accept', by: 'buyer' }, deal(), after(NOW, 2 * DAY_MS))).toBe('quote.over');
    expect(code({ act: 'accept', by: 'buyer' }, deal({}, { filledGrams: 10 }))).toBe('quote.more_than_wanted');
    expect(code(counter('buyer', 2_000_001), deal())).toBe('quote.more_than_wanted');
    expect(code(counter('buyer'), deal({}, { state: 'lapsed' }))).toBe('quote.request_closed');
  });

  it('is taken back only by the last speaker', () => {
    expect(code({ act: 'withdraw', by: 'farmer' }, deal())).toBeNull();
    expect(code({ act: 'withdraw', by: 'buyer' }, deal())).toBe('quote.not_your_turn');
    expect(code({ act: 'decline', by: 'farmer' }, deal())).toBe('quote.not_your_turn');
  });

  it('lapses when nobody answered, not before', () => {
    expect(code({ act: 'lapse', by: 'clock' }, deal())).toBe('quote.wrong_state');
    expect(code({ act: 'lapse', by: 'clock' }, deal(), after(NOW, 2 * DAY_MS))).toBeNull();
    expect(code({ act: 'lapse', by: 'buyer' }, deal(), after(NOW, 2 * DAY_MS))).toBe('quote.not_allowed');
  });
});

describe('an agreement', () => {
  const agreed = deal(
    { state: 'agreed', agreedUntil: after(NOW, HOUR_MS) },
    { state: 'filled', filledGrams: 2_000_000 },
  );

  it('is ordered as far as it is there, and the rest is wanted again', () => {
    const decision = decide({ act: 'order', by: 'buyer', quantityGrams: 1_500_000 }, agreed, NOW);
    expect(decision).toMatchObject({
      value: {
        offer: { state: 'ordered', quantityGrams: 1_500_000 },
        request: { state: 'open', filledGrams: 1_500_000 },
      },
    });
  });

  it('is over when its order is called off, and all of it is wanted again', () => {
    const ordered = deal({ state: 'ordered', agreedUntil: NOW }, { state: 'filled', filledGrams: 2_000_000 });
    const decision = decide({ act: 'call_off', by: 'order' }, ordered, NOW);
    expect(decision).toMatchObject({
      value: { offer: { state: 'lapsed' }, request: { state: 'open', filledGrams: 0 } },
    });
  });

  it('is ordered by its buyer while its time runs', () => {
    expect(code({ act: 'order', by: 'buyer' }, agreed)).toBeNull();
    expect(code({ act: 'order', by: 'farmer' }, agreed)).toBe('quote.not_allowed');
    expect(code({ act: 'order', by: 'buyer' }, agreed, after(NOW, HOUR_MS))).toBe('quote.over');
  });

  it('gives its grams back when it lapses: the request is open again while its own time runs', () => {
    const late = after(NOW, HOUR_MS);
    expect(decide({ act: 'lapse', by: 'clock' }, agreed, late)).toMatchObject({
      value: { offer: { state: 'lapsed' }, request: { state: 'open', filledGrams: 0 } },
    });
    const closed = { ...agreed, request: { ...agreed.request, openUntil: NOW } };
    expect(decide({ act: 'lapse', by: 'clock' }, closed, late)).toMatchObject({
      value: { request: { state: 'lapsed' } },
    });
    const withdrawn = { ...agreed, request: { ...agreed.request, state: 'withdrawn' as const } };
    expect(decide({ act: 'lapse', by: 'clock' }, withdrawn, late)).toMatchObject({
      value: { request: { state: 'withdrawn', filledGrams: 0 } },
    });
  });

  it('holds again after an unpaid order, or is over with its time', () => {
    const ordered = { ...agreed, offer: { ...agreed.offer, state: 'ordered' as const } };
    expect(decide({ act: 'unpaid', by: 'order' }, ordered, NOW)).toMatchObject({
      value: { offer: { state: 'agreed' }, request: { state: 'filled', filledGrams: 2_000_000 } },
    });
    expect(decide({ act: 'unpaid', by: 'order' }, ordered, after(NOW, HOUR_MS))).toMatchObject({
      value: { offer: { state: 'lapsed' }, request: { state: 'open', filledGrams: 0 } },
    });
  });
});

describe('buttons', () => {
  const codes = (of: Deal, by: 'buyer' | 'farmer') =>
    offerMachine.actions(of, { by, now: NOW }).map((action) => action.code);

  it('are what the table allows', () => {
    expect(codes(deal(), 'buyer')).toEqual(['accept', 'counter', 'decline']);
    expect(codes(deal(), 'farmer')).toEqual(['withdraw']);
    expect(codes(deal({ rounds: 10 }), 'buyer')).toEqual(['accept', 'decline']);
    expect(codes(deal({}, { state: 'filled', filledGrams: 2_000_000 }), 'buyer')).toEqual(['decline']);
    expect(codes(deal({ state: 'declined' }), 'buyer')).toEqual([]);
  });

  it('of a request are for its time', () => {
    const { request } = deal();
    const actions = (by: 'buyer' | 'farmer', now = NOW) => requestMachine.actions(request, { by, now });
    expect(actions('farmer')).toEqual([{ code: 'offer', label: 'Make an Offer' }]);
    expect(actions('buyer').map((action) => action.code)).toEqual(['withdraw']);
    expect(actions('farmer', request.openUntil)).toEqual([]);
    expect(decideRequest({ act: 'lapse', by: 'clock' }, request, NOW).ok).toBe(false);
    expect(decideRequest({ act: 'lapse', by: 'clock' }, request, request.openUntil)).toMatchObject({
      value: { state: 'lapsed' },
    });
  });
});
