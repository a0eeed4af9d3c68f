import { extractText } from 'unpdf';

/** The words of a PDF, page after page. */
export async function pdfText(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  // The reader keeps the memory that it is given, so it gets a copy.
  const { totalPages, text } = await extractText(Uint8Array.from(bytes), { mergePages: true });
  return { pages: totalPages, text };
}
