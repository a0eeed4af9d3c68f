import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSentTable } from './read-sent-table.ts';

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);

/** The parts of an Excel workbook of sheets with these rows of cells. */
function workbook(...sheets: readonly string[]): Zippable {
  const ids = sheets.map((_, at) => at + 1);
  const named = ids.map((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`).join('');
  const links = ids.map(
    (id) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  const styles = `<Relationship Id="rId99" Type="${RELATIONS}/styles" Target="styles.xml"/>`;
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return {
    'xl/workbook.xml': xml(`<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets>${named}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships xmlns="${packaged}">${links.join('')}${styles}</Relationships>`),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${SHEET}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        xml(`<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
  };
}

const words = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const asFile = (bytes: BlobPart) => new File([bytes], 'products');
const zipped = (parts: Zippable) => asFile(new Uint8Array(zipSync(parts)));

describe('a workbook', () => {
  test('becomes a table: numbers with points, days, yes and no, and quotes where they are needed', async () => {
    const row = `<row r="1">${words('A1', 'Bayerɛ, pona')}<c r="B1"><v>1250.5</v></c><c r="C1" s="1"><v>46000</v></c><c r="D1" t="b"><v>1</v></c></row>`;
    const next = `<row r="2">${words('A2', 'Okro')}<c r="C2" s="1"><v>46000.5</v></c></row>`;
    expect(await readSentTable(zipped(workbook(row + next)))).toEqual({
      text: '"Bayerɛ, pona",1250.5,2025-12-09,yes\nOkro,,2025-12-09 12:00:00,\n',
    });
  });

  test('is read from its first sheet that has something in it', async () => {
    const parts = workbook('', `<row r="1">${words('A1', 'Yam')}</row>`);
    expect(await readSentTable(zipped(parts))).toEqual({ text: 'Yam\n' });
  });

  test('that would unpack to more than any person wrote is not opened', async () => {
    const bomb = zipped({ ...workbook(''), 'xl/media/large.bin': new Uint8Array(21 * 1024 * 1024) });
    expect(bomb.size).toBeLessThan(200 * 1024);
    expect(await readSentTable(bomb)).toEqual({ problem: expect.stringContaining('cannot be read') });
  });

  test.each([
    ['XFD50000', '"'],
    ['A1048576', '"'],
    ['AAA1', '"'],
    ['A10000', "'"],
    ['X&#70;D50000', '"'],
  ])('with a cell far away is not opened: %s', async (at, quote) => {
    const far = `<row r="1"><c r=${quote}${at}${quote}><v>1</v></c></row>`;
    expect(await readSentTable(zipped(workbook(far)))).toEqual({ problem: expect.stringContaining('cannot be read') });
  });

  test('may have a theme whose numbers are large', async () => {
    const theme = strToU8('<a:theme><a:fillToRect l="50000" r="50000" b="180000"/></a:theme>');
    const parts = { ...workbook(`<row r="1">${words('A1', 'Yam')}</row>`), 'xl/theme/theme1.xml': theme };
    expect(await readSentTable(zipped(parts))).toEqual({ text: 'Yam\n' });
  });

  test('with a row far away is not opened', async () => {
    const far = '<row\tr = "1048576"><c><v>1</v></c></row>';
    expect(await readSentTable(zipped(workbook(far)))).toEqual({ problem: expect.stringContaining('cannot be read') });
  });

  test('that is another archive is refused', async () => {
    expect(await readSentTable(zipped({ 'a.txt': strToU8('a') }))).toEqual({
      problem: expect.stringContaining('cannot be read'),
    });
  });
});

describe('text', () => {
  test.each([
    ['UTF-8', strToU8('Bayerɛ,5\r\n')],
    ['UTF-8 with a mark', strToU8('\uFEFFBayerɛ,5\r\n')],
    ['UTF-16, as Excel saves Unicode text', new Uint8Array(Buffer.from('\uFEFFBayerɛ,5\r\n', 'utf16le'))],
  ])('of %s is read', async (_what, bytes) => {
    const table = await readSentTable(asFile(new Uint8Array(bytes)));
    expect('text' in table && table.text.replace('\uFEFF', '')).toBe('Bayerɛ,5\n');
  });

  test('in the letters of Windows is read as it was saved', async () => {
    const bytes = new Uint8Array([0x47, 0x48, 0xa2, 0x35, 0x2c, 0xe9]);
    expect(await readSentTable(asFile(bytes))).toEqual({ text: 'GH¢5,é' });
  });
});
