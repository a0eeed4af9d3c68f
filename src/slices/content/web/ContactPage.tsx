import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { Form } from '#ui/forms/Form.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { getWebsiteContent, sendContactMessage } from '../contract.ts';
import { CONTACT_TOPIC_LABELS, CONTACT_TOPICS } from '../domain/topics.ts';
import { ContactCards } from '../parts/ContactCards.tsx';
import { TOASTS } from './words.ts';

const topics = CONTACT_TOPICS.map((value) => ({ value, label: CONTACT_TOPIC_LABELS[value] }));

export async function loader(args: LoaderFunctionArgs) {
  const content = await load(args, (api) => api.call(getWebsiteContent));
  const viewer = viewerOf(args.context);
  const asked = new URL(args.request.url).searchParams.get('topic');
  return {
    content,
    topic: CONTACT_TOPICS.find((known) => known === asked) ?? '',
    writer: viewer && { name: `${viewer.firstName} ${viewer.lastName}`, email: viewer.email, phone: viewer.phone },
    requestKey: newRequestKey(),
  };
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Contact Support',
    description: 'Write to the people who run Farmgate about an order, a payment, your account or working together.',
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const parsed = parseForm(form, sendContactMessage.body);
  if (!parsed.ok) return refuse(parsed.state);
  const sent = await attempt(args, form, (api) =>
    api.call(sendContactMessage, { body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  if (!sent.ok) return refuse(sent.state, sent.status);
  return redirectWithToast(paths.contact(), TOASTS.messageSent);
}

/** Write to us. The message is kept and read by people. */
export default function ContactPage() {
  const { content, topic, writer, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <div className="page-width grid gap-8 pt-8 sm:pt-12">
      <PageHeader
        title="Contact Support"
        subtitle={`About an order, have its number at hand. ${content.contactReply}.`}
      />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
        <Form state={state} requestKey={requestKey}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput name="name" label="Your name" autoComplete="name" defaultValue={writer?.name} required />
            <TextInput
              name="email"
              label="Email"
              type="email"
              autoComplete="email"
              defaultValue={writer?.email}
              required
            />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput
              name="phone"
              label="Phone Number"
              type="tel"
              autoComplete="tel"
              placeholder="+233 24 123 4567"
              defaultValue={writer?.phone ?? ''}
              optional
            />
            <Select
              name="topic"
              label="What is it about?"
              options={topics}
              placeholder="Please choose"
              defaultValue={topic}
            />
          </div>
          <TextArea
            name="message"
            label="Message"
            rows={7}
            hint="Please do not write PINs or passwords. We never ask for them."
          />
          <div aria-hidden="true" className="absolute -left-[200vw] h-0 overflow-hidden">
            <label>
              Leave this field empty
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <div>
            <SubmitButton size="lg" wide busyLabel="Sending...">
              Send message
            </SubmitButton>
          </div>
        </Form>
        <div className="[&>ul]:grid-cols-1!">
          <ContactCards content={content} />
        </div>
      </div>
    </div>
  );
}
