import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';

/** Whose goods they are. */
export interface Goods {
  readonly farmerId: string;
  /** E.164. */
  readonly farmerPhone: string;
  readonly buyerId: string | null;
}

export interface Inspector {
  readonly id: string;
  readonly phone: string | null;
  readonly kycStatus: string;
}

/** Why nobody takes a second inspection of goods that they know already. */
export const KNOWS_GOODS = {
  code: 'quality.own_goods',
  detail: 'You inspected these goods before, or bought some of them. A second inspection is for another inspector.',
} as const;

/**
 * Whether this person may judge these goods. Refuses `kyc.required` before their certificate is approved and
 * `quality.own_goods` when the goods are theirs: sold or bought by them, or sold by an account with their phone number.
 */
export function checkInspector(inspector: Inspector, goods: Goods): Decision<true> {
  if (inspector.kycStatus !== 'approved') {
    return refuse(
      'kyc.required',
      'Your identity must be verified first. Submit your documents under KYC Verification.',
      { link: '/kyc' },
    );
  }
  if (goods.farmerId === inspector.id || goods.buyerId === inspector.id) {
    return refuse('quality.own_goods', 'These goods are your own. Another inspector must look at them.');
  }
  if (inspector.phone !== null && goods.farmerPhone === inspector.phone) {
    return refuse('quality.own_goods', 'The farmer has your phone number. Another inspector must look at these goods.');
  }
  return accept(true);
}

/**
 * Why a report about these goods cannot approve them: a listing goes on sale only under a farmer whose identity is
 * verified. Null when it can.
 */
export function approvalBlock(
  kind: 'listing' | 'order' | 'second_look',
  farmerKycStatus: string | null,
): string | null {
  if (kind !== 'listing' || farmerKycStatus === 'approved') return null;
  return 'The farmer is not verified yet: you can reject this listing, and approve it once an administrator has verified them.';
}
