/** Text that a spreadsheet would take for a formula begins with one of these, some of them in their wide form. */
const FORMULA = '=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20';
const MARKED = new RegExp(`^'(?='*[${FORMULA}])`);

/** Text as it was typed: without the quote that keeps a spreadsheet from taking it for a formula. */
export function withoutFormulaMark(text: string): string {
  return text.replace(MARKED, '');
}

/**
 * A cell for a file that is read again. The writer of CSV files puts a quote before a formula; text that has one of its
 * own gets a second, so that reading takes off what writing put on.
 */
export function withFormulaMark(text: string): string {
  return MARKED.test(text) ? `'${text}` : text;
}
