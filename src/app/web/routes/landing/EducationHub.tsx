import { Icon } from '#ui/icons/Icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { paths } from '#pages/paths/paths.ts';

interface Lesson {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

const lessons: readonly Lesson[] = [
  {
    icon: 'calendar-days',
    title: 'Planting calendar',
    text: 'When to sow and when to harvest, by crop and zone.',
    to: paths.calendar(),
    label: 'View Calendar',
  },
  {
    icon: 'sprout',
    title: 'Sustainable practices',
    text: 'Soil, water and pests without spending the farm on them.',
    to: paths.blog({ category: 'sustainability' }),
    label: 'Learn More',
  },
  {
    icon: 'megaphone',
    title: 'Marketing guidance',
    text: 'Grade, photograph and price what you grow so that it sells.',
    to: paths.marketplace(),
    label: 'Get Started',
  },
];

const tips: readonly Omit<Lesson, 'label' | 'text'>[] = [
  { icon: 'cloud-rain', title: 'Weather-adaptive farming', to: paths.blog({ tag: 'weather' }) },
  { icon: 'warehouse', title: 'Storage', to: paths.blog({ tag: 'storage' }) },
  { icon: 'layers', title: 'Soil health', to: paths.blog({ tag: 'soil' }) },
  { icon: 'smartphone', title: 'Digital farm management', to: paths.blog({ tag: 'records' }) },
];

/** What a farmer can learn here: a calendar, articles, and the market itself. */
export function EducationHub({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section aria-labelledby="education" className="below-fold page-width pt-16 sm:pt-20">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:gap-14">
        <div className="grid content-start gap-4">
          <h2 id="education" className="text-3xl font-extrabold">
            {title}
          </h2>
          <p className="text-lg text-soft">{text}</p>
          <ul className="grid grid-cols-2 gap-x-4 lg:grid-cols-1">
            {tips.map((tip) => (
              <li key={tip.title}>
                <Link
                  to={tip.to}
                  className="flex min-h-11 items-center gap-2.5 font-medium text-leaf-ink hover:underline"
                >
                  <Icon name={tip.icon} className="stroke-[1.75] size-5 shrink-0" />
                  {tip.title}
                </Link>
              </li>
            ))}
          </ul>
          <div>
            <ButtonLink to={paths.auth({ mode: 'sign-up' })} wide>
              Join Platform
            </ButtonLink>
          </div>
        </div>
        <ul className="grid content-start divide-y divide-line border-y border-line">
          {lessons.map((lesson) => (
            <li
              key={lesson.title}
              className="grid grid-cols-[3rem_1fr] items-center gap-x-4 gap-y-3 py-6 sm:grid-cols-[3.5rem_1fr_auto]"
            >
              <span
                aria-hidden="true"
                className="grid size-12 place-items-center rounded-md bg-maize-tint text-maize-ink sm:size-14"
              >
                <Icon name={lesson.icon} className="stroke-[1.75] size-6" />
              </span>
              <div>
                <h3 className="text-xl font-bold">{lesson.title}</h3>
                <p className="text-soft">{lesson.text}</p>
              </div>
              <ButtonLink to={lesson.to} variant="secondary" className="col-span-full sm:col-span-1">
                {lesson.label}
                <span className="sr-only"> {lesson.title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
