/** Markets that the published prices spell as nobody else does, with the usual name of their place. */
export const MARKET_SPELLING: Readonly<Record<string, string>> = {
  Bunkprugu: 'Bunkpurugu',
  Funbisi: 'Fumbisi',
  Wichau: 'Wechiau',
};
