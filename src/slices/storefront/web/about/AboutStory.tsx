import type { WebsiteContent } from '#slices/content/forms.ts';

/** Mission, vision and values. */
export function AboutStory({ content }: { readonly content: WebsiteContent }) {
  return (
    <>
      <section className="page-width grid gap-8 pt-16 lg:grid-cols-2 lg:gap-14">
        <div className="border-t-4 border-leaf pt-5">
          <h2 className="text-2xl font-bold">Our mission</h2>
          <p className="mt-3 text-xl leading-relaxed">{content.aboutMission}</p>
        </div>
        <div className="border-t-4 border-maize pt-5">
          <h2 className="text-2xl font-bold">Our vision</h2>
          <p className="mt-3 text-xl leading-relaxed">{content.aboutVision}</p>
        </div>
      </section>
      <section aria-labelledby="values" className="page-width pt-16">
        <h2 id="values" className="text-3xl font-extrabold">
          What we value
        </h2>
        <ul className="mt-6 grid gap-x-10 border-t border-line sm:grid-cols-2">
          {content.aboutValues.map((value) => (
            <li key={value.title} className="border-b border-line py-5">
              <h3 className="text-xl font-bold">{value.title}</h3>
              <p className="mt-1 text-soft">{value.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
