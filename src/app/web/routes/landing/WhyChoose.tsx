import { Icon } from '#ui/icons/Icon.tsx';

const reasons = [
  {
    icon: 'shield-check',
    title: 'Escrow Payment Protection',
    text: 'Money moves only when goods do. Every amount is booked to the pesewa, and both sides see the same record.',
  },
  {
    icon: 'badge-check',
    title: 'KYC Verified Farmers',
    text: 'A farmer sells only after we have checked who they are. So do transporters and inspectors.',
  },
  {
    icon: 'scale',
    title: 'Quality Guaranteed',
    text: 'Produce is graded premium, standard or economy, by scores you can read.',
  },
  {
    icon: 'map-pinned',
    title: 'Real-time Delivery Tracking',
    text: 'See when it was picked up, where it is and when it will be with you.',
  },
] as const;

/** Four reasons, the first of them the largest. */
export function WhyChoose() {
  return (
    <section aria-labelledby="why" className="below-fold page-width pt-16 sm:pt-20">
      <h2 id="why" className="text-3xl font-extrabold">
        Why Choose Farmgate
      </h2>
      <ul className="mt-6 grid border-t border-line lg:grid-cols-2 lg:gap-x-12">
        {reasons.map((reason) => (
          <li key={reason.title} className="grid grid-cols-[2.75rem_1fr] gap-4 border-b border-line py-6">
            <Icon name={reason.icon} className="stroke-[1.5] size-9 text-leaf-ink" />
            <div>
              <h3 className="text-lg font-bold">{reason.title}</h3>
              <p className="mt-1 text-soft">{reason.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
