import { TextArea } from '#ui/forms/TextArea.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { WEBSITE_ENTRIES } from '../../domain/website.ts';

export type Entry = (typeof WEBSITE_ENTRIES)[number];

/** What the fields of a list are called, in the order in which they are asked for. */
const LIST_FIELDS = {
  year: { label: 'Year', width: 'sm:w-28' },
  name: { label: 'Name', width: 'flex-1' },
  role: { label: 'Role', width: 'flex-1' },
  title: { label: 'Title', width: 'flex-1' },
  text: { label: 'Text', width: 'w-full' },
} as const;
type ListField = keyof typeof LIST_FIELDS;

const FIELDS_OF: Readonly<Record<string, readonly ListField[]>> = {
  aboutTimeline: ['year', 'title', 'text'],
  aboutTeam: ['name', 'role', 'text'],
};
const TITLED: readonly ListField[] = ['title', 'text'];

const BANNER_FIELDS = [
  { name: 'title', label: 'Title' },
  { name: 'text', label: 'Text' },
  { name: 'label', label: 'Words on the button' },
  { name: 'to', label: 'Where it leads' },
] as const;

function textAt(value: unknown, name: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

function BannerFields({ entry, value }: { readonly entry: Entry; readonly value: unknown }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 sm:items-end">
      <legend className="mb-3 text-base font-bold">{entry.label}</legend>
      {BANNER_FIELDS.map(({ name, label }) => (
        <TextInput
          key={name}
          name={`${entry.key}.${name}`}
          label={label}
          hint={name === 'to' ? 'A page of this site, as /prices, or https://…' : undefined}
          defaultValue={textAt(value, name)}
        />
      ))}
    </fieldset>
  );
}

function ListRow({ entry, index, row }: { readonly entry: Entry; readonly index: number; readonly row: unknown }) {
  const fields = FIELDS_OF[entry.key] ?? TITLED;
  return (
    <li className="flex flex-wrap gap-4 rounded-md border border-line bg-sunk p-4">
      {fields.map((field) => {
        const props = {
          name: `${entry.key}[${index}].${field}`,
          label: LIST_FIELDS[field].label,
          defaultValue: textAt(row, field),
        };
        return (
          <div key={field} className={LIST_FIELDS[field].width}>
            {field === 'text' ? (
              <TextArea rows={2} {...props} />
            ) : (
              <TextInput inputMode={field === 'year' ? 'numeric' : undefined} {...props} />
            )}
          </div>
        );
      })}
    </li>
  );
}

// Rows have no name of their own but their place, and the list is drawn anew after each save.
function ListFields({ entry, value }: { readonly entry: Entry; readonly value: unknown }) {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset>
      <legend className="mb-1 text-base font-bold">{entry.label}</legend>
      <p className="mb-3 text-sm text-soft">Empty a row to remove it. The last row adds one; save for another.</p>
      <ol className="grid gap-3">
        {[...rows, null].map((row, index) => (
          <ListRow key={`${entry.key} ${index}`} entry={entry} index={index} row={row} />
        ))}
      </ol>
    </fieldset>
  );
}

/** The fields of one editable text, by its kind. */
export function WebsiteEntry({ entry, value }: { readonly entry: Entry; readonly value: unknown }) {
  if (entry.kind === 'banner') return <BannerFields entry={entry} value={value} />;
  if (entry.kind === 'list') return <ListFields entry={entry} value={value} />;
  const props = {
    name: entry.key,
    label: entry.label,
    defaultValue: typeof value === 'string' || typeof value === 'number' ? value : '',
  };
  if (entry.kind === 'number') return <NumberInput {...props} />;
  return entry.kind === 'text' ? <TextArea rows={3} {...props} /> : <TextInput {...props} />;
}
