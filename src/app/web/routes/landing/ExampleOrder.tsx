import { Icon } from '#ui/icons/Icon.tsx';
import { Picture } from '#parts/Picture.tsx';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { paths } from '#pages/paths/paths.ts';

const steps = [
  { title: 'Buyer pays by Mobile Money', note: 'Produce and delivery, known before paying', done: true },
  { title: 'Farmgate holds the money in escrow', note: 'Neither side can touch it', done: true },
  { title: 'Produce is checked and delivered', note: 'Followed on the way, step by step', done: false },
  { title: 'Farmer and transporter are paid', note: 'When the buyer confirms receipt', done: false },
] as const;

const srcSet = (format: string) =>
  `/photos/pepper-chilli-3-480.${format} 480w, /photos/pepper-chilli-3-720.${format} 720w`;
const PHOTO = { src: '/photos/pepper-chilli-3-480.webp', avif: srcSet('avif'), webp: srcSet('webp') };

/** Who holds the money at each step of an order. */
export function ExampleOrder() {
  return (
    <figure className="overflow-hidden rounded-lg bg-card text-ink shadow-lift">
      <div className="relative">
        <Picture
          first
          source={PHOTO}
          sizes="(width >= 64rem) 500px, calc(100vw - 2rem)"
          alt="Peppers of many kinds in market bowls"
          className="aspect-5/2 w-full"
        />
        <Link
          to={`${paths.credits()}#pepper-chilli-3`}
          className="absolute right-0 bottom-0 rounded-tl-md bg-card/90 px-2 py-1 text-xs text-soft hover:text-ink hover:underline"
        >
          Photo: Wilfredor, CC BY-SA 4.0
        </Link>
      </div>
      <div className="weave-edge" />
      <figcaption className="border-b border-line px-5 py-4">
        <p className="text-sm text-soft">How one order goes</p>
        <p className="font-display text-xl font-bold">Who holds the money, and when</p>
      </figcaption>
      <ol className="grid gap-0 px-5 py-4">
        {steps.map((step, index) => (
          <li key={step.title} className="relative grid grid-cols-[2rem_1fr] gap-3 pb-4 last:pb-1">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px -translate-x-1/2 bg-line" />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'figures grid size-8 place-items-center rounded-full text-sm font-bold',
                step.done ? 'bg-leaf text-on-leaf' : 'border border-edge text-soft',
              )}
            >
              {step.done ? <Icon name="check" className="stroke-3 size-4" /> : index + 1}
            </span>
            <span className="grid leading-snug">
              <span className="font-semibold">{step.title}</span>
              <span className="text-sm text-soft">{step.note}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="bg-maize-tint px-5 py-3 text-sm text-maize-ink">
        Not delivered, or not as described? Report it before you confirm, and the money stays in escrow until it is
        settled.
      </p>
    </figure>
  );
}
