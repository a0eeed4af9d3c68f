import type { MobileNetwork } from '#kernel/ghana/network.ts';
import { PAY_METHODS, type PayMethod } from '#kernel/ghana/pay-method.ts';
import { type ProviderName, PROVIDERS } from '#kernel/provider/provider-name.ts';
import { z } from 'zod';
import { allOrNone, incomplete, text, unset } from './environment.ts';

const PAYSTACK_URL = 'https://api.paystack.co';
/** Where Paystack's pages for cards are. */
const PAYSTACK_CHECKOUT_URL = 'https://checkout.paystack.com';
const MOMO_URL = 'https://proxy.momoapi.mtn.com';
/** What MTN calls Ghana. */
const MOMO_GHANA = 'mtnghana';

export type ProviderByNetwork = Readonly<Record<MobileNetwork, ProviderName>>;

/** Who takes what; cards are taken by nobody when that is null. */
interface ChosenProviders {
  readonly byNetwork: ProviderByNetwork;
  readonly card: ProviderName | null;
}

/**
 * `paystack` for all networks, or one for each: `mtn=momo,telecel=paystack,at=paystack`. Cards have to be named: they
 * are taken by `card=paystack` or `card=sandbox` only.
 */
const providersText = z.string().transform((given, context): ChosenProviders => {
  const parts = given.split(',').map((part) => part.trim().split('='));
  const named = new Map(parts.map(([network = '', name]) => [name === undefined ? 'all' : network, name ?? network]));
  for (const network of named.keys())
    if (network !== 'all' && !PAY_METHODS.some((known) => known === network))
      context.addIssue({ code: 'custom', message: `${network} is no network: ${PAY_METHODS.join(', ')}` });
  const providerOf = (network: PayMethod): ProviderName => {
    const name = named.get(network) ?? named.get('all');
    const known = PROVIDERS.find((one) => one === name);
    if (known) return known;
    context.addIssue({ code: 'custom', message: `${network} has no provider: ${PROVIDERS.join(', ')}` });
    return z.NEVER;
  };
  return {
    byNetwork: { mtn: providerOf('mtn'), telecel: providerOf('telecel'), at: providerOf('at') },
    card: named.has('card') ? providerOf('card') : null,
  };
});

/** The variables that say who takes and pays money. */
export const paymentsEnvironment = {
  PAYMENT_PROVIDERS: unset(providersText),
  SANDBOX_URL: z.url().default('http://127.0.0.1:3099'),
  SANDBOX_SECRET: unset(text),
  PAYSTACK_SECRET_KEY: unset(z.string().regex(/^sk_(?:test|live)_\w+$/, 'begins with sk_test_ or sk_live_')),
  PAYSTACK_EMAIL_DOMAIN: unset(text),
  PAYSTACK_URL: unset(z.url()),
  PAYSTACK_CHECKOUT_URL: unset(z.url()),
  MOMO_COLLECTION_KEY: unset(text),
  MOMO_COLLECTION_USER: unset(z.uuid()),
  MOMO_COLLECTION_SECRET: unset(text),
  MOMO_DISBURSEMENT_KEY: unset(text),
  MOMO_DISBURSEMENT_USER: unset(z.uuid()),
  MOMO_DISBURSEMENT_SECRET: unset(text),
  MOMO_ENVIRONMENT: unset(text),
  MOMO_CURRENCY: unset(z.enum(['GHS', 'EUR'])),
  MOMO_URL: unset(z.url()),
};

type Environment = z.output<z.ZodObject<typeof paymentsEnvironment>>;

/** What one product of MTN's is called with. */
export interface MomoKeys {
  readonly subscriptionKey: string;
  readonly apiUser: string;
  readonly apiKey: string;
}

export interface PaymentsConfig {
  /** Whether somebody named who takes money. */
  readonly isChosen: boolean;
  /** Who takes new payments of each network, and pays its wallets. */
  readonly byNetwork: ProviderByNetwork;
  /** Who takes cards, on a page of its own; null where nobody does. */
  readonly card: ProviderName | null;
  /** Who pays bank accounts: Paystack, the sandbox where all is play, nobody else. */
  readonly bank: ProviderName | null;
  /** Play money; null where every network has a real provider and the sandbox has no secret. */
  readonly sandbox: { readonly url: string; readonly secret: string } | null;
  /** `emailDomain`: Paystack wants an address for each payer; it gets one of ours, which no person reads. */
  readonly paystack: {
    readonly url: string;
    readonly checkoutUrl: string;
    readonly secretKey: string;
    readonly emailDomain: string;
  } | null;
  readonly momo: {
    readonly url: string;
    readonly environment: string;
    /** GHS, or EUR in MTN's own sandbox. */
    readonly currency: string;
    /** What makes the tokens of the addresses that MTN calls back. */
    readonly callback: { readonly url: string; readonly secret: string };
    readonly collection: MomoKeys;
    readonly disbursement: MomoKeys;
  } | null;
}

interface Defaults {
  /** What the sandbox shares with us where no secret of its own is given. */
  readonly sandboxSecret: string;
  /** The same in all processes, and after a restart: tokens that were given out stay good. */
  readonly callbackSecret: string;
  /** Where people find the site. */
  readonly publicUrl: string;
}

const momoShape = z.object({
  MOMO_COLLECTION_KEY: text,
  MOMO_COLLECTION_USER: text,
  MOMO_COLLECTION_SECRET: text,
  MOMO_DISBURSEMENT_KEY: text,
  MOMO_DISBURSEMENT_USER: text,
  MOMO_DISBURSEMENT_SECRET: text,
});

function paystackOf(env: Environment, { publicUrl }: Defaults): PaymentsConfig['paystack'] {
  const secretKey = env.PAYSTACK_SECRET_KEY;
  if (secretKey === undefined) return null;
  const emailDomain = env.PAYSTACK_EMAIL_DOMAIN ?? new URL(publicUrl).hostname;
  if (!emailDomain.includes('.'))
    throw incomplete(`Paystack takes no e-mail address at ${emailDomain}. Set PAYSTACK_EMAIL_DOMAIN.`);
  const checkoutUrl = env.PAYSTACK_CHECKOUT_URL ?? PAYSTACK_CHECKOUT_URL;
  return { url: env.PAYSTACK_URL ?? PAYSTACK_URL, checkoutUrl, secretKey, emailDomain };
}

function momoOf(env: Environment, { callbackSecret, publicUrl }: Defaults): PaymentsConfig['momo'] {
  const keys = allOrNone('Mobile money (MTN)', momoShape, env);
  if (keys === null) return null;
  return {
    url: env.MOMO_URL ?? MOMO_URL,
    environment: env.MOMO_ENVIRONMENT ?? MOMO_GHANA,
    currency: env.MOMO_CURRENCY ?? 'GHS',
    callback: { url: new URL('/api/payments/webhooks/momo', publicUrl).href, secret: callbackSecret },
    collection: {
      subscriptionKey: keys.MOMO_COLLECTION_KEY,
      apiUser: keys.MOMO_COLLECTION_USER,
      apiKey: keys.MOMO_COLLECTION_SECRET,
    },
    disbursement: {
      subscriptionKey: keys.MOMO_DISBURSEMENT_KEY,
      apiUser: keys.MOMO_DISBURSEMENT_USER,
      apiKey: keys.MOMO_DISBURSEMENT_SECRET,
    },
  };
}

const ALL_PLAY: ChosenProviders = { byNetwork: { mtn: 'sandbox', telecel: 'sandbox', at: 'sandbox' }, card: 'sandbox' };
/** Who has a page for cards. */
const TAKES_CARDS: ReadonlySet<ProviderName> = new Set<ProviderName>(['sandbox', 'paystack']);

/**
 * Reads who takes and pays money; throws when a network is given to a provider whose keys are missing, or one that it
 * has nothing to do with.
 */
export function readPayments(env: Environment, defaults: Defaults): PaymentsConfig {
  const { byNetwork, card } = env.PAYMENT_PROVIDERS ?? ALL_PLAY;
  const chosen = new Set<ProviderName>([...Object.values(byNetwork), ...(card === null ? [] : [card])]);
  const playing = chosen.has('sandbox') || env.SANDBOX_SECRET !== undefined;
  const sandbox = playing ? { url: env.SANDBOX_URL, secret: env.SANDBOX_SECRET ?? defaults.sandboxSecret } : null;
  const isChosen = env.PAYMENT_PROVIDERS !== undefined;
  const config = {
    isChosen,
    byNetwork,
    card,
    bank: (['paystack', 'sandbox'] as const).find((name) => chosen.has(name)) ?? null,
    sandbox,
    paystack: paystackOf(env, defaults),
    momo: momoOf(env, defaults),
  };
  for (const name of chosen)
    if (config[name] === null) throw incomplete(`PAYMENT_PROVIDERS names ${name}, whose keys are not set.`);
  if (byNetwork.telecel === 'momo' || byNetwork.at === 'momo')
    throw incomplete("PAYMENT_PROVIDERS: momo is MTN's, and takes mtn only.");
  if (card !== null && !TAKES_CARDS.has(card))
    throw incomplete(`PAYMENT_PROVIDERS: ${card} takes no cards. Those who do: ${[...TAKES_CARDS].join(', ')}.`);
  return config;
}

const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isOpenLine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !OWN_MACHINE.has(hostname);
}

/**
 * Why this is no configuration for real money, null when it is one: a sandbox that nobody asked for, test keys, or a
 * line to a provider that others can read.
 */
export function playMoneyIn({ isChosen, paystack, momo }: PaymentsConfig): string | null {
  if (!isChosen)
    return 'PAYMENT_PROVIDERS is not set: name who takes and pays money (docs/payments.md), or play money with `sandbox`.';
  if (paystack?.secretKey.startsWith('sk_test_') === true)
    return 'PAYSTACK_SECRET_KEY is a test key: orders would be delivered for play money.';
  if (momo !== null && (momo.environment === 'sandbox' || momo.currency !== 'GHS'))
    return "MOMO_ENVIRONMENT and MOMO_CURRENCY are those of MTN's sandbox: orders would be delivered for play money.";
  const open = [paystack?.url, paystack?.checkoutUrl, momo?.url].find((url) => url !== undefined && isOpenLine(url));
  return open === undefined
    ? null
    : `${open} is no https address: keys and phone numbers would be readable on the way.`;
}
