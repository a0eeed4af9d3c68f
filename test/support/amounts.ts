/** '₵1,512.40' in pesewas. */
export function pesewasOf(amount: string): number {
  return Math.round(Number(amount.replace(/[₵,]/g, '')) * 100);
}
