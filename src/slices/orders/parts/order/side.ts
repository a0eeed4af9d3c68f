export type Side = 'buyer' | 'guest' | 'farmer' | 'carrier' | 'other';

/** On which side of an order a person is. */
export function sideOf(
  order: { readonly buyerId: string | null; readonly farmerId: string },
  viewer: { readonly id: string; readonly role: string },
): Side {
  if (order.farmerId === viewer.id) return 'farmer';
  if (order.buyerId === viewer.id) return 'buyer';
  return viewer.role === 'transporter' ? 'carrier' : 'other';
}
