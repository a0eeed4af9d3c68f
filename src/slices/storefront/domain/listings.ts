export { OTHER_CROP } from '#slices/catalogue/domain/crop-choice.ts';
export { headWord } from '#slices/catalogue/domain/head-word.ts';
export { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
