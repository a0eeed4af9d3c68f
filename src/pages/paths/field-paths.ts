type Id = string;

/** The addresses of a farmer's own fields. */
export const fieldPaths = {
  own: () => '/fields',
  add: () => '/fields/new',
  one: (id: Id) => `/fields/${id}`,
  change: (id: Id) => `/fields/${id}/edit`,
  csv: () => '/api/fields.csv',
} as const;
