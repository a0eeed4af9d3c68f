/** How much the form of a product begins with: a kilogram, or what is left. */
export const firstKg = ({ quantity }: { readonly quantity: number }) => Math.min(1, quantity);
