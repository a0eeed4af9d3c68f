const steps = [
  {
    title: 'Browse & Order',
    text: 'Find produce by category, farmer or place. You see the price per kilogram and the delivery fee before you order.',
  },
  {
    title: 'Secure Payment',
    text: 'Pay with Mobile Money. The money goes into escrow: it is set aside for this order and nobody can spend it.',
  },
  {
    title: 'Quality Check',
    text: 'Ask for an inspection and an independent inspector grades the produce before it leaves. If it fails, you get everything back.',
  },
  {
    title: 'Delivery & Release',
    text: 'Follow the delivery. When you confirm receipt, the payment is released to the farmer.',
  },
] as const;

/** A secure transaction in four steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="below-fold page-width pt-16 sm:pt-20">
      <h2 id="how" className="text-3xl font-extrabold">
        How it works
      </h2>
      <p className="mt-2 max-w-2xl text-lg text-soft">Four steps. At each of them you know who holds the money.</p>
      <ol className="mt-8 grid gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t-4 border-leaf pt-4 pr-6 even:border-maize">
            <span aria-hidden="true" className="font-display text-3xl font-extrabold text-laterite">
              {index + 1}
            </span>
            <h3 className="mt-1 text-xl font-bold">{step.title}</h3>
            <p className="mt-2 text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
