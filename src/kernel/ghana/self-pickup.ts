/**
 * The buyer comes for the goods: a way of delivery that no administrator sets up, that nobody drives and nobody pays.
 */
export const SELF_PICKUP = {
  id: '019aa4e0-0000-7000-8000-0000000000ff',
  name: 'Self-pickup',
  description: 'You collect the goods at the farm. You see its address and telephone number when you have paid.',
  urgency: 'standard',
} as const;

/** Whether a way of delivery is that one. */
export function isSelfPickup(deliveryTypeId: string): boolean {
  return deliveryTypeId === SELF_PICKUP.id;
}
