export { REASON_WORDS } from '#slices/escrow/domain/reason-words.ts';
export { GIVEN_REASONS, REDUCTION_REASONS, REDUCTION_SOURCES } from '#slices/escrow/domain/reduction-reasons.ts';
