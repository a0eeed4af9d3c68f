import { Icon } from '#ui/icons/Icon.tsx';

/** Says that the farmer's identity documents were checked. */
export function VerifiedMark() {
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1 text-xs font-semibold text-leaf-ink"
      title="Identity documents checked"
    >
      <Icon name="badge-check" className="size-4" />
      Verified
    </span>
  );
}
