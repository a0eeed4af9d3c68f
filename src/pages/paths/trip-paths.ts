/** The addresses of a transporter's trips, apart from the others: every visitor's scripts hold those. */
export const tripPaths = {
  own: () => '/my-trips',
  publish: () => '/my-trips/new',
  one: (id: string) => `/my-trips/${id}`,
} as const;
