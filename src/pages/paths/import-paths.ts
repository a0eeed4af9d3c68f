/** The addresses of bringing products in from a file, apart from the others: every visitor's scripts hold those. */
export const importPaths = {
  start: () => '/listings/import',
  /** Takes a form, and answers with a file. */
  problems: () => '/api/my-listings/import/problems',
  file: (name: 'template' | 'words' | 'mine') => `/api/my-listings/import/${name}`,
} as const;
