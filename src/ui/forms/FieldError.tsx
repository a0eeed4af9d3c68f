import { Icon } from '#ui/icons/Icon.tsx';
import { useNames } from '../languages/use-texts.ts';

/**
 * Why a control cannot be taken as it is, under it; nothing while it can. The control names it by `aria-describedby`.
 */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  const nameOf = useNames();
  if (!error) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <Icon name="circle-exclamation-point" className="mt-0.75 size-4 shrink-0" />
      {nameOf(error)}
    </p>
  );
}
