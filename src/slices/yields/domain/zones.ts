export { ZONES } from '#slices/content/domain/planting-calendar.ts';
