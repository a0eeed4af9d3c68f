/** The addresses of people's records, apart from the others: every visitor's scripts hold those. */
export const reliabilityPaths = { own: () => '/reliability' } as const;
