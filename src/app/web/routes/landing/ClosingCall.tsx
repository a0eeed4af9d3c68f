import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { paths } from '#pages/paths/paths.ts';

/** The last word of the front page. */
export function ClosingCall() {
  return (
    <section className="below-fold page-width pt-16 sm:pt-20">
      <div className="overflow-hidden rounded-lg bg-leaf-tint">
        <div className="weave-edge" />
        <div className="flex flex-wrap items-center justify-between gap-6 p-6 sm:p-10">
          <div className="max-w-xl">
            <h2 className="text-2xl font-extrabold">Grow it, buy it, carry it or grade it</h2>
            <p className="mt-2">
              Farmers, buyers, transporters and inspectors work on one order here, each paid for their part.
            </p>
          </div>
          <div className="flex w-full flex-wrap gap-3 sm:w-auto">
            <ButtonLink to={paths.auth({ mode: 'sign-up' })} size="lg" wide>
              Join Now - It's Free
            </ButtonLink>
            <ButtonLink to={paths.marketplace()} variant="secondary" size="lg" wide>
              Explore Marketplace
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
