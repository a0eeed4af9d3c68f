export { imageVariant, pictureOf } from '#slices/catalogue/domain/images.ts';
