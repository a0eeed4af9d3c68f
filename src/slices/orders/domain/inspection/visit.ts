export { DAY_PARTS, visitWords } from '#slices/quality/domain/visit.ts';
