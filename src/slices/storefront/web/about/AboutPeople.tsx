import { Avatar } from '#ui/display/Avatar.tsx';
import type { WebsiteContent } from '#slices/content/forms.ts';

export interface AboutPeopleProps {
  readonly timeline: WebsiteContent['aboutTimeline'];
  readonly team: WebsiteContent['aboutTeam'];
}

/** How it started, and who leads it. A team that nobody has entered yet is left out. */
export function AboutPeople({ timeline, team }: AboutPeopleProps) {
  return (
    <>
      <section aria-labelledby="timeline" className="page-width pt-16">
        <h2 id="timeline" className="text-3xl font-extrabold">
          How it started
        </h2>
        <ol className="mt-8 grid gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {timeline.map((step) => (
            <li
              key={`${step.year} ${step.title}`}
              className="relative border-l-2 border-line pb-1 pl-5 lg:border-t-2 lg:border-l-0 lg:pt-6 lg:pr-6 lg:pl-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-laterite lg:-top-[7px] lg:left-0"
              />
              <p className="figures font-display text-2xl font-extrabold text-laterite-ink">{step.year}</p>
              <h3 className="mt-1 text-lg font-bold">{step.title}</h3>
              <p className="mt-1 text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      {team.length > 0 && (
        <section aria-labelledby="team" className="page-width pt-16">
          <h2 id="team" className="text-3xl font-extrabold">
            Leadership team
          </h2>
          <ul className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {team.map((person) => {
              const [firstName = '', ...others] = person.name.split(' ');
              return (
                <li key={person.name} className="grid grid-cols-[4rem_1fr] gap-4">
                  <Avatar firstName={firstName} lastName={others.at(-1) ?? ''} size="lg" />
                  <div>
                    <h3 className="text-lg font-bold">{person.name}</h3>
                    <p className="text-sm font-semibold text-laterite-ink">{person.role}</p>
                    <p className="mt-1 text-soft">{person.text}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
