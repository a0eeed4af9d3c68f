export { CARD_WIDTHS, imageVariant, pictureOf, SHARE_SIZE, shareImage } from '#slices/catalogue/domain/images.ts';
