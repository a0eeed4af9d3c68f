/** A photo of a scale, as small as a picture can be. */
export function scalePhoto(): File {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  return new File([pixel], 'scale.png', { type: 'image/png' });
}
