export { type GoodsFacts, meets } from '#slices/catalogue/domain/search/meets.ts';
