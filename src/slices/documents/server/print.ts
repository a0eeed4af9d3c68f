import { BoundedMap } from '#kernel/bounded-map.ts';
import { formatGhs } from '#kernel/money.ts';
import type { PdfDocument } from '#platform/export/document.ts';
import { printPdf } from '#platform/export/print-pdf.ts';
import { groupedCode } from '../domain/code.ts';
import type { DocumentContent } from '../domain/content.ts';
import { type DocumentRole, KIND_TERMS } from '../domain/kinds.ts';
import type { DocumentRow } from './rows.ts';

const HEADINGS: Readonly<Record<DocumentRole, string>> = { seller: 'Farmer', buyer: 'Buyer', carrier: 'Transporter' };

function tableOf({ kind, lines }: DocumentContent): PdfDocument['table'] {
  if (lines.length === 0) return undefined;
  if (kind === 'credit_note')
    return {
      columns: [
        { header: 'What is credited', wide: true },
        { header: 'Amount', numeric: true },
      ],
      rows: lines.map(({ text, pesewas }) => [text, formatGhs(pesewas)]),
    };
  return {
    columns: [
      { header: 'What', wide: true },
      { header: 'Quantity', numeric: true },
      { header: 'Price per kg', numeric: true },
      { header: 'Amount', numeric: true },
    ],
    rows: lines.map(({ text, quantity, pricePesewas, pesewas }) => [
      text,
      quantity,
      pricePesewas === null ? '' : formatGhs(pricePesewas),
      formatGhs(pesewas),
    ]),
  };
}

/** The number of the document that this one is about. */
function named({ kind, corrects }: DocumentContent): PdfDocument['facts'] {
  if (corrects === null) return [];
  return [{ label: kind === 'credit_note' ? 'For invoice' : 'Replaces', value: corrects }];
}

/** A document as it was issued, with the way to check it. The same document gives the same file. */
function printed({ content, parties, code, fingerprint, issuedAt }: DocumentRow, publicUrl: string): PdfDocument {
  const table = tableOf(content);
  return {
    title: KIND_TERMS[content.kind].title,
    reference: content.number,
    madeAt: issuedAt,
    parties: parties.map(({ role, name, lines }) => ({ heading: HEADINGS[role], lines: [name, ...lines] })),
    facts: [...content.facts, ...(named(content) ?? [])],
    ...(table ? { table } : {}),
    totals: [
      ...content.sums.map(({ label, pesewas }) => ({ label, value: formatGhs(pesewas) })),
      { label: content.total.label, value: formatGhs(content.total.pesewas), total: true },
    ],
    notes: content.notes,
    proof: { code: groupedCode(code), address: new URL(`/verify/${groupedCode(code)}`, publicUrl).href, fingerprint },
  };
}

const MOST_KEPT = 200;
/** What was printed last: an issued document never changes. */
const kept = new BoundedMap<string, Uint8Array>(MOST_KEPT);

/** The PDF of a document. */
export async function fileOf(document: DocumentRow, publicUrl: string) {
  const bytes = kept.get(document.id) ?? (await printPdf(printed(document, publicUrl)));
  kept.set(document.id, bytes);
  return {
    bytes: new Uint8Array(bytes),
    contentType: 'application/pdf',
    fileName: `farmgate-${KIND_TERMS[document.kind].title.toLowerCase().replaceAll(' ', '-')}-${document.number}.pdf`,
  };
}
