import { Icon } from '#ui/icons/Icon.tsx';
import { useEffect, useState } from 'react';
import { Field } from './Field.tsx';
import { type FieldProps, useField } from '../form-state/use-field.ts';

const MB_BYTES = 1024 * 1024;

export interface FileInputProps extends FieldProps {
  /** As 'image/jpeg,application/pdf'. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly maxFiles?: number;
  readonly maxBytes?: number;
  readonly onFiles?: (files: readonly File[]) => void;
}

interface Chosen {
  readonly file: File;
  readonly url: string | null;
}

function sizeOf(bytes: number): string {
  return bytes < MB_BYTES ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB_BYTES).toFixed(1)} MB`;
}

function complaintOf(files: readonly File[], maxFiles: number, maxBytes: number): string | undefined {
  if (files.length > maxFiles) return `Choose at most ${maxFiles} files`;
  const large = files.find((file) => file.size > maxBytes);
  return large && `${large.name} is ${sizeOf(large.size)}; the limit is ${sizeOf(maxBytes)}`;
}

/** Files from the device, shown before they are sent. The form around it needs `encType="multipart/form-data"`. */
export function FileInput({
  accept,
  multiple = false,
  maxFiles = multiple ? 5 : 1,
  maxBytes = 5 * MB_BYTES,
  onFiles,
  ...rest
}: FileInputProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const complaint = complaintOf(
    chosen.map(({ file }) => file),
    maxFiles,
    maxBytes,
  );
  const field = useField({ ...rest, error: complaint ?? rest.error });
  useEffect(() => () => chosen.forEach(({ url }) => url && URL.revokeObjectURL(url)), [chosen]);

  function choose(list: FileList | null): void {
    const files = Array.from(list ?? []);
    setChosen(files.map((file) => ({ file, url: file.type.startsWith('image/') ? URL.createObjectURL(file) : null })));
    onFiles?.(files);
  }

  const { defaultValue: _typed, ...control } = field.control;
  return (
    <Field id={field.id} label={rest.label} hint={rest.hint} optional={rest.optional} error={field.error}>
      <span className="relative grid grid-cols-[auto_1fr] items-center gap-x-3.5 rounded-md border border-dashed border-edge bg-card px-4 py-4 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-leaf">
        <Icon name="upload" className="row-span-2 size-7 text-leaf-ink" />
        <span className="font-semibold text-leaf-ink">{multiple ? 'Choose files' : 'Choose a file'}</span>
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => choose(event.currentTarget.files)}
          {...control}
          className="w-full cursor-pointer text-sm text-soft file:hidden after:absolute after:inset-0"
        />
      </span>
      {chosen.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {chosen.map(({ file, url }) => (
            <li
              key={`${file.name}-${file.size}`}
              className="flex min-w-0 items-center gap-3 rounded-md border border-line p-2"
            >
              {url ? (
                <img src={url} alt="" className="size-12 rounded-sm object-cover" />
              ) : (
                <Icon name="file-text" className="size-8 text-soft" />
              )}
              <span className="min-w-0 text-sm leading-snug">
                <span className="block truncate font-medium">{file.name}</span>
                <span className="text-soft">{sizeOf(file.size)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
