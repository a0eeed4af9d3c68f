/** The networks that pay by mobile money. Telecel was Vodafone until 2024; AT was AirtelTigo. */
export const NETWORKS = ['mtn', 'telecel', 'at'] as const;
export type MobileNetwork = (typeof NETWORKS)[number];

/** What each calls its wallets. */
const WALLET_NAMES: Readonly<Record<MobileNetwork, string>> = {
  mtn: 'MTN MoMo',
  telecel: 'Telecel Cash',
  at: 'AT Money',
};

/** Every network with the name of its wallets, for a choice. */
export const networkOptions = NETWORKS.map((value) => ({ value, label: WALLET_NAMES[value] }));

/** 'MTN MoMo'; a word that is no network stays as it is. */
export function walletName(network: string): string {
  return networkOptions.find(({ value }) => value === network)?.label ?? network;
}
