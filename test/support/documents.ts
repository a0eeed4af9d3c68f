import sharp from 'sharp';

/** A file as a browser's file chooser hands it over. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A small picture with words on it, as a photographed document. */
export async function photographedDocument(name: string, words: string): Promise<ChosenFile> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#f4ecd8"/>
    <rect x="24" y="24" width="592" height="352" rx="18" fill="#fffdf6" stroke="#7a5b2e" stroke-width="4"/><text x="56" y="120" font-size="34">${words}</text></svg>`;
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
}

/** A picture of tomatoes, near enough. */
export async function tomatoPicture(name: string, background: string): Promise<ChosenFile> {
  const fruits = [180, 380, 560].map(
    (x, index) =>
      `<circle cx="${x}" cy="${300 - index * 40}" r="${130 - index * 15}" fill="#c8321f"/><circle cx="${x - 40}" cy="${250 - index * 40}" r="24" fill="#e8705c"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${background}"/>${fruits.join('')}</svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(drawing)).jpeg().toBuffer() };
}

/** The smallest PDF that readers open. */
export function typedDocument(name: string): ChosenFile {
  const text = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}
