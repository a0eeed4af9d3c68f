/** Gathers conditions with their values as numbered parameters. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly texts: string[] = [];
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
  add(column: string, operator: string, value: unknown): void {
    if (value !== null) this.texts.push(`l.${column} ${operator} ${this.value(value)}`);
  }
}
