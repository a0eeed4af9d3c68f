import { useNames } from '#ui/languages/use-texts.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/Icon.tsx';

export interface FirstStep {
  readonly title: string;
  readonly text: string;
  /** `waits` is done by this person and looked at by somebody else. */
  readonly state: 'done' | 'waits' | 'now' | 'later';
  /** What does it: shown while the step is the next one. */
  readonly action?: { readonly to: string; readonly label: string };
}

const WORDS = { done: 'Done', waits: 'We are looking at it', now: 'Next', later: 'Later' } as const;
const LOOKS = {
  done: 'bg-leaf text-on-leaf',
  waits: 'bg-maize-tint text-maize-ink',
  now: 'bg-leaf text-on-leaf',
  later: 'border border-edge text-soft',
} as const;

function Mark({ step, number }: { readonly step: FirstStep; readonly number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx('figures grid size-9 place-items-center rounded-full font-bold', LOOKS[step.state])}
    >
      {step.state === 'done' ? <Icon name="check" className="size-5 stroke-3" /> : number}
    </span>
  );
}

/** What leads somebody new to the first deal: what is done, the one thing to do next, and what comes later. */
export function FirstSteps({ title, steps }: { readonly title: string; readonly steps: readonly FirstStep[] }) {
  const nameOf = useNames();
  return (
    <section
      aria-labelledby="first-steps"
      className="overflow-hidden rounded-lg border border-line bg-card shadow-card"
    >
      <div className="weave-edge" />
      <h2 id="first-steps" className="px-4 pt-4 text-xl font-bold sm:px-6 sm:pt-5">
        {title}
      </h2>
      <ol className="grid px-4 pt-2 pb-2 sm:px-6 sm:pb-4">
        {steps.map((step, index) => (
          <li
            key={step.title}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="grid grid-cols-[2.25rem_1fr] gap-x-3 gap-y-3 border-b border-line py-4 last:border-0 sm:grid-cols-[2.25rem_1fr_auto] sm:items-center"
          >
            <Mark step={step} number={index + 1} />
            <div className={cx('grid', step.state === 'later' && 'text-soft')}>
              <h3 className="flex flex-wrap items-baseline gap-x-2 font-bold">
                {nameOf(step.title)}
                <span className={cx('text-sm font-semibold', step.state === 'now' ? 'text-leaf-ink' : 'text-soft')}>
                  {nameOf(WORDS[step.state])}
                </span>
              </h3>
              {step.state !== 'done' && <p className="max-w-[60ch]">{nameOf(step.text)}</p>}
            </div>
            {step.state === 'now' && step.action && (
              <ButtonLink to={step.action.to} wide className="col-span-full sm:col-span-1">
                {nameOf(step.action.label)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
