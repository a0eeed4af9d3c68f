export { imageSrcSet, imageVariant } from '#slices/catalogue/domain/images.ts';
