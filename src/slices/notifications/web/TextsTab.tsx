import { Fragment } from 'react';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Preview } from '../views.ts';
import { TOPIC_WORDS } from './words.ts';

const NOT_SENT = <span className="text-soft">Not sent</span>;

function linesOf(preview: Preview) {
  const { title, text, sms, mail, action, secret } = preview;
  const inApp = secret ? (
    <span className="text-soft">Never shown: it holds a secret</span>
  ) : (
    <>
      <span className="font-semibold">{title}</span>
      <span className="block">{text}</span>
      <span className="block text-leaf-ink">{action}</span>
    </>
  );
  const bySms = sms && (
    <>
      <span className="wrap-anywhere">{sms.text}</span>
      <span className="figures block text-sm text-soft">
        {sms.text.length} characters, {sms.segments === 1 ? '1 SMS' : `${sms.segments} SMS`}
      </span>
    </>
  );
  const byMail = mail && (
    <>
      <span className="font-semibold">{mail.subject}</span>
      <span className="block whitespace-pre-line">{mail.text}</span>
    </>
  );
  return [
    { label: 'In the app', value: inApp },
    { label: 'SMS', value: bySms ?? NOT_SENT },
    { label: 'E-mail', value: byMail ?? NOT_SENT },
  ];
}

/** Every text that people may get, filled with samples. */
export function TextsTab({ previews }: { readonly previews: readonly Preview[] }) {
  const topics = Map.groupBy(previews, ({ topic }) => topic);
  return (
    <div className="grid gap-8">
      {[...topics].map(([topic, ofTopic]) => (
        <section key={topic} aria-labelledby={`texts-${topic}`} className="grid gap-4">
          <h2 id={`texts-${topic}`} className="font-display text-xl font-bold">
            {TOPIC_WORDS[topic].label}
          </h2>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {ofTopic.map((preview) => (
              <Card
                key={preview.kind}
                title={preview.about}
                aside={
                  <Badge tone={preview.waits ? 'wait' : 'active'}>
                    {preview.waits ? 'Waits for the day' : 'At any hour'}
                  </Badge>
                }
              >
                <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[5.5rem_1fr] sm:gap-y-4">
                  {linesOf(preview).map(({ label, value }) => (
                    <Fragment key={label}>
                      <dt className="text-sm text-soft max-sm:mt-3">{label}</dt>
                      <dd className="min-w-0">{value}</dd>
                    </Fragment>
                  ))}
                </dl>
              </Card>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
