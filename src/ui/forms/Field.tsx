import type { ReactNode } from 'react';
import { useTexts } from '../languages/use-texts.ts';
import { FieldError } from './FieldError.tsx';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly error?: string;
  readonly children: ReactNode;
}

/** Label, hint and error around one control. The inputs of this folder bring their own. */
export function Field({ id, label, hint, optional = false, error, children }: FieldFrameProps) {
  const say = useTexts();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> {say('(optional)')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
