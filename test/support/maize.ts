/** Maize as a farmer lists it. */
export const MAIZE = {
  productName: 'White maize',
  category: 'grains',
  quantity: 1000,
  pricePerKg: 5,
  qualityGrade: 'standard',
  location: 'Techiman',
} as const;
