/** The text of a statement as the driver is asked it: as a text, or as one with a name or terms of its own. */
export function statementText(asked: unknown): string {
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
}
