import { Icon } from '#ui/icons/Icon.tsx';
import type { WebsiteContent } from '../forms.ts';

type Reach = Pick<WebsiteContent, 'contactPhone' | 'contactEmail' | 'contactAddress' | 'contactHours' | 'contactReply'>;

/** Phone, e-mail and head office. */
export function ContactCards({ content }: { readonly content: Reach }) {
  const cards = [
    {
      icon: 'phone' as const,
      title: 'Phone',
      text: content.contactPhone,
      href: `tel:${content.contactPhone.replaceAll(/[^+\d]/g, '')}`,
      note: content.contactHours,
    },
    {
      icon: 'mail' as const,
      title: 'E-mail',
      text: content.contactEmail,
      href: `mailto:${content.contactEmail}`,
      note: content.contactReply,
    },
    {
      icon: 'map-pin' as const,
      title: 'Head office',
      text: content.contactAddress,
      href: null,
      note: 'By appointment',
    },
  ];
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {cards.map((card) => (
        <li
          key={card.title}
          className="grid grid-cols-[3rem_1fr] items-center gap-4 rounded-lg border border-line bg-card p-5 shadow-card"
        >
          <span aria-hidden="true" className="grid size-12 place-items-center rounded-md bg-leaf-tint text-leaf-ink">
            <Icon name={card.icon} className="stroke-[1.75] size-6" />
          </span>
          <div className="min-w-0">
            <p className="text-sm font-semibold text-soft">{card.title}</p>
            {card.href ? (
              <a
                href={card.href}
                className="inline-flex min-h-8 items-center font-bold wrap-anywhere hover:underline sm:text-lg"
              >
                {card.text}
              </a>
            ) : (
              <p className="text-lg font-bold">{card.text}</p>
            )}
            <p className="text-sm text-soft">{card.note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
