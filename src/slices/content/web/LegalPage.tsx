import type { ReactNode } from 'react';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { LegalSection } from '../domain/legal.ts';

export interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly changedOn: string;
  readonly sections: readonly LegalSection[];
  readonly children?: ReactNode;
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

/** A legal text in plain words, with its parts beside it. */
export function LegalPage({ title, lead, changedOn, sections, children }: LegalPageProps) {
  return (
    <div className="page-width grid gap-8 pt-8 sm:pt-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-extrabold sm:text-4xl">{title}</h1>
        <p className="mt-3 text-lg">{lead}</p>
        <p className="mt-2 text-sm text-soft">
          In force since <DateTime value={changedOn} show="day" />
        </p>
      </header>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[15rem_1fr]">
        <nav aria-label="Sections" className="content-start max-sm:hidden lg:grid">
          <ol className="grid sm:grid-cols-2 lg:grid-cols-1">
            {sections.map((section, index) => (
              <li key={section.title}>
                <a
                  href={`#${idOf(section.title)}`}
                  className="flex min-h-11 items-center gap-2 font-medium text-soft hover:text-ink hover:underline lg:min-h-9"
                >
                  <span className="figures w-5 text-right">{index + 1}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-[68ch] gap-8">
          {sections.map((section, index) => (
            <section key={section.title} aria-labelledby={idOf(section.title)} className="grid gap-3">
              <h2 id={idOf(section.title)} className="scroll-mt-6 text-2xl font-bold">
                {index + 1}. {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.points && (
                <ul className="grid list-disc gap-2 pl-6 marker:text-laterite">
                  {section.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}
