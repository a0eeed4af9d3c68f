export {
  EVIDENCE_LIMITS,
  EVIDENCE_SEEN_BY,
  LARGEST_PHOTO_BYTES,
  MOST_PHOTOS,
} from '#slices/escrow/domain/disputes/evidence.ts';
