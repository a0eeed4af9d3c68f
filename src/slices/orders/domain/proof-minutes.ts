export { proofMinutes } from '#slices/identity/domain/one-time.ts';
