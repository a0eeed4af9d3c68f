import { Button } from '#ui/actions/Button.tsx';
import { SelectBox } from '#ui/forms/SelectBox.tsx';
import { NOBODY } from './owner-of.ts';

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

export interface AssignFieldsProps {
  readonly chosen: number;
  /** Other administrators who may do this work. */
  readonly colleagues: readonly Colleague[];
}

/** Hands what is ticked to the viewer, to a colleague, or to nobody: fields of a form whose action reads `ownerOf`. */
export function AssignFields({ chosen, colleagues }: AssignFieldsProps) {
  const options = [
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
    { value: NOBODY, label: 'Nobody' },
  ];
  return (
    <>
      <Button type="submit" name="intent" value="mine" variant="secondary" size="sm">
        {chosen === 0 ? 'Assign to me' : `Assign ${chosen} to me`}
      </Button>
      <span className="flex items-center gap-2">
        <span className="relative block w-44">
          <SelectBox
            name="owner"
            aria-label="Somebody else"
            options={options}
            none="Somebody else"
            className="min-h-9 py-1"
          />
        </span>
        <Button type="submit" name="intent" value="assign" variant="quiet" size="sm">
          Assign
        </Button>
      </span>
    </>
  );
}
