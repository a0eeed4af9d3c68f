import { formatMoment } from '#kernel/moment.ts';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import type { Column } from 'pdfmake/interfaces.js';
import { fileURLToPath } from 'node:url';
import type { PdfDocument, DocumentFact, DocumentTable } from './document.ts';

const LEAF = '#13592f';
const INK = '#1b2620';
const SOFT = '#56605a';
const LINE = '#dcdad0';
const MARGIN_POINTS = 48;
const QR_POINTS = 84;
const ROOM_POINTS = 595.28 - 2 * MARGIN_POINTS;

const MARK = `<svg viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${LEAF}"/><g fill="#fbfdf6"><rect x="8" y="9" width="4" height="23"/>
<rect x="28" y="9" width="4" height="23"/><rect x="10" y="13" width="20" height="3"/><rect x="10" y="25" width="20" height="3"/></g>
<path d="M11 29.2 29 12.2l1.8 1.8-18 17z" fill="#e9b23c"/></svg>`;

const fonts = {
  face: {
    normal: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
    ),
    bold: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
    ),
  },
  wide: {
    normal: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
  },
};
const fontFiles = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]));

/** Capitals of Ewe and letters of Hausa that our usual typeface lacks. */
const NEEDS_WIDE = /[ƉƑƲƘƙƳƴ]/;

/** The typeface that has all letters of a document. */
function fontOf(document: PdfDocument): keyof typeof fonts {
  return NEEDS_WIDE.test(JSON.stringify(document)) ? 'wide' : 'face';
}

/**
 * Loaded with the first document: the library takes more memory than the rest of the server, and most processes never
 * print.
 */
async function loadPrinter() {
  const { default: printer } = await import('pdfmake');
  printer.setFonts(fonts);
  // A document is made of words alone: nothing in it may make the library open another file or an address.
  printer.setLocalAccessPolicy((path) => fontFiles.has(path));
  printer.setUrlAccessPolicy(() => false);
  return printer;
}

let printing: ReturnType<typeof loadPrinter> | undefined;

const ruled: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : 0.75),
  vLineWidth: () => 0,
  hLineColor: (row, { table }) => (row === table.headerRows || row === table.body.length ? LEAF : LINE),
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: () => 0,
};

const label = (text: string): Content => ({ text, color: SOFT, fontSize: 8.5, characterSpacing: 0.2 });

function heading({ title, reference, madeAt }: PdfDocument): Content {
  const brand = [{ text: 'Farmgate', bold: true, fontSize: 15, color: LEAF }, label('Ghana Agricultural Marketplace')];
  const about = [{ text: title, bold: true, fontSize: 15 }, label(`${reference} · ${formatMoment(madeAt)}`)];
  const columns = [
    { svg: MARK, width: 32, height: 32 },
    { stack: brand, width: 'auto', margin: [8, 0, 0, 0] },
    { stack: about, width: '*', alignment: 'right' },
  ] satisfies Column[];
  return { columns, margin: [0, 0, 0, 22] };
}

function partyBlock({ parties = [] }: PdfDocument): Content[] {
  if (parties.length === 0) return [];
  const columns = parties.map(({ heading: words, lines }): Column => ({
    width: '*',
    margin: [0, 0, 10, 0],
    stack: [label(words), ...lines.map((text, at) => ({ text, bold: at === 0 }))],
  }));
  return [{ columns, columnGap: 8, margin: [0, 0, 0, 18] }];
}

/** Two facts to a line, read from left to right. */
function factBlock({ facts = [] }: PdfDocument): Content[] {
  if (facts.length === 0) return [];
  const cell = (fact: DocumentFact | undefined): TableCell => (fact ? { stack: [label(fact.label), fact.value] } : '');
  const lines = Array.from({ length: Math.ceil(facts.length / 2) }, (_, line) => [
    cell(facts[line * 2]),
    cell(facts[line * 2 + 1]),
  ]);
  return [
    {
      table: { widths: ['*', '*'], body: lines, dontBreakRows: true },
      layout: { ...ruled, hLineWidth: () => 0, paddingTop: () => 3, paddingBottom: () => 3 },
      margin: [0, 0, 0, 14],
    },
  ];
}

function tableBlock({ columns, rows, empty }: DocumentTable): Content {
  const widest = Math.max(
    0,
    columns.findIndex(({ wide }) => wide),
  );
  const side = (numeric: boolean | undefined) => (numeric ? 'right' : 'left');
  const head = columns.map(({ header, numeric }): TableCell => ({
    text: header,
    bold: true,
    color: LEAF,
    fontSize: 9,
    alignment: side(numeric),
    ...(numeric ? { noWrap: true } : {}),
  }));
  const body = rows.map((row) =>
    columns.map(({ numeric }, at): TableCell => ({
      text: row[at] ?? '',
      alignment: side(numeric),
      ...(numeric ? { noWrap: true } : {}),
    })),
  );
  const none: TableCell[] = [
    { text: empty ?? 'None.', colSpan: columns.length, color: SOFT },
    ...columns.slice(1).map(() => ''),
  ];
  const widths = columns.map((_, at) => (at === widest ? '*' : 'auto'));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths,
      body: [head, ...(body.length > 0 ? body : [none])],
    },
    layout: ruled,
  };
}

function sums({ totals = [] }: PdfDocument): Content[] {
  if (totals.length === 0) return [];
  const body = totals.map(({ label: words, value, total }): TableCell[] => {
    const look = total ? { bold: true, fontSize: 13 } : {};
    return [
      { text: words, ...look, ...(total ? {} : { color: SOFT }) },
      { text: value, alignment: 'right', noWrap: true, ...look },
    ];
  });
  const layout = { ...ruled, hLineWidth: () => 0, paddingTop: () => 3, paddingBottom: () => 3 };
  return [
    {
      table: { widths: ['*', 'auto'], dontBreakRows: true, body },
      layout,
      margin: [ROOM_POINTS / 2, 10, 0, 0],
      unbreakable: true,
    },
  ];
}

function smallPrint({ notes = [] }: PdfDocument): Content[] {
  return notes.map((text, at): Content => ({ text, color: SOFT, fontSize: 8.5, margin: [0, at === 0 ? 22 : 5, 0, 0] }));
}

/** Where anybody sees whether the document is real. */
function proofBlock({ proof }: PdfDocument): Content[] {
  if (!proof) return [];
  const { code, address, fingerprint } = proof;
  const words: Content[] = [
    label('Verification code'),
    { text: code, bold: true, fontSize: 13, margin: [0, 0, 0, 4] },
    { text: ['Scan the square or open ', { text: address, link: address, color: LEAF }], fontSize: 9 },
    { text: 'to see whether this document is real and what became of it.', fontSize: 9, margin: [0, 0, 0, 4] },
    label(`SHA-256 ${fingerprint}`),
  ];
  const columns: Column[] = [
    { qr: address, fit: QR_POINTS, eccLevel: 'M', foreground: INK, width: 'auto' },
    { stack: words, width: '*' },
  ];
  return [{ columns, columnGap: 14, margin: [0, 26, 0, 0], unbreakable: true }];
}

/**
 * A document as an A4 PDF: our mark and its title, the parties, facts, one table that runs over pages under its
 * headings, sums, small print, and the number of each page. The letters of Ghana's languages and ₵ are embedded. The
 * same document gives the same bytes. What the typeface lacks (an emoji) prints as an empty box; nothing in the
 * document is a command.
 */
export async function pdfOf(document: PdfDocument): Promise<Uint8Array> {
  const { title, reference, table, madeAt } = document;
  const foot = (page: number, pages: number): Content => ({
    columns: [
      { text: `Farmgate · ${title} · ${reference}` },
      { text: `Page ${page} of ${pages}`, alignment: 'right', width: 'auto' },
    ],
    color: SOFT,
    fontSize: 8.5,
    margin: [MARGIN_POINTS, 14, MARGIN_POINTS, 0],
  });
  printing ??= loadPrinter();
  const printer = await printing;
  const made = printer.createPdf({
    pageSize: 'A4',
    pageMargins: [MARGIN_POINTS, MARGIN_POINTS, MARGIN_POINTS, MARGIN_POINTS + 12],
    info: {
      title: `${title} ${reference}`,
      author: 'Farmgate',
      creator: 'Farmgate',
      producer: 'Farmgate',
      creationDate: madeAt,
    },
    defaultStyle: { font: fontOf(document), fontSize: 10, color: INK, lineHeight: 1.15 },
    language: 'en-GH',
    footer: foot,
    content: [
      heading(document),
      partyBlock(document),
      factBlock(document),
      table ? tableBlock(table) : [],
      sums(document),
      smallPrint(document),
      proofBlock(document),
    ],
  });
  return new Uint8Array(await made.getBuffer());
}
