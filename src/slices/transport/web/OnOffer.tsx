import { Select } from '#ui/forms/Select.tsx';

export interface OnOfferProps {
  readonly name: string;
  readonly label: string;
  /** What is said of it when it is on offer, and when it is not. */
  readonly words: readonly [on: string, off: string];
  readonly isOn: boolean;
}

/**
 * Whether something is on offer. A list and no box: one that is not ticked sends nothing, and nothing means the
 * standard, which is on offer.
 */
export function OnOffer({ name, label, words: [on, off], isOn }: OnOfferProps) {
  return (
    <Select
      name={name}
      label={label}
      options={[
        { value: 'true', label: on },
        { value: 'false', label: off },
      ]}
      defaultValue={String(isOn)}
    />
  );
}
