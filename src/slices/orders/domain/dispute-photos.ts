export { EVIDENCE_LIMITS, EVIDENCE_SEEN_BY } from '#slices/escrow/domain/evidence.ts';
