import { useTexts } from '#ui/languages/use-texts.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import { Icon } from '#ui/icons/Icon.tsx';

/** A number to call with one touch. */
export function PhoneLink({ phone, name }: { readonly phone: string; readonly name: string }) {
  const say = useTexts();
  const shown = isPhone(phone) ? formatPhone(phone) : phone;
  return (
    <a
      href={`tel:${phone}`}
      aria-label={say('Call {name} on {phone}', { name, phone: shown })}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold whitespace-nowrap text-leaf-ink underline underline-offset-4 sm:min-h-0"
    >
      <Icon name="phone" className="size-4" />
      {shown}
    </a>
  );
}
