/** The payment providers that the product can work with; which of them it does is configured. */
export const PROVIDERS = ['sandbox', 'paystack', 'momo'] as const;
export type ProviderName = (typeof PROVIDERS)[number];
