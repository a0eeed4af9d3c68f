import { Icon } from '#ui/icons/Icon.tsx';
import type { WebsiteContent } from '#slices/content/forms.ts';

/** What the platform does. */
export function AboutFeatures({ features }: { readonly features: WebsiteContent['aboutFeatures'] }) {
  return (
    <section aria-labelledby="features" className="mt-16 border-y border-line bg-sunk py-12 sm:py-16">
      <div className="page-width grid gap-8 lg:grid-cols-[1fr_2fr]">
        <h2 id="features" className="text-3xl font-extrabold">
          What Farmgate does for you
        </h2>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature.title} className="grid grid-cols-[1.75rem_1fr] gap-3">
              <span
                aria-hidden="true"
                className="mt-0.5 grid size-7 place-items-center rounded-full bg-leaf-tint text-leaf-ink"
              >
                <Icon name="check" className="stroke-3 size-4" />
              </span>
              <div>
                <h3 className="text-lg font-bold">{feature.title}</h3>
                <p className="text-soft">{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
