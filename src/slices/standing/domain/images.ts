export { pictureOf } from '#slices/catalogue/domain/images.ts';
