import { taskNames } from '#kernel/consent/task.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { consentPaths } from '#pages/paths/consent-paths.ts';
import type { ActingFor } from '#pages/api-context.ts';

/** Says on every page for whom somebody acts, with the way out of it. */
export function ActingBanner({ acting: { memberName, tasks } }: { readonly acting: ActingFor }) {
  const isOver = tasks.length === 0;
  return (
    <section
      aria-label="You act for somebody"
      className="flex items-center justify-between gap-3 border-t border-line bg-maize-tint px-4 py-2 text-ink sm:px-6"
    >
      <p className="min-w-0">
        <strong className="break-words">
          {isOver ? `You may no longer act for ${memberName}` : `You act for ${memberName}`}
        </strong>
        <span className="block text-sm">
          {isOver ? 'Choose Stop to continue as yourself.' : `Everything you do is done for them: ${taskNames(tasks)}.`}
        </span>
      </p>
      <Form intent="stop" action={consentPaths.members()} className="gap-0" keepsDraft={false}>
        <SubmitButton variant="secondary" busyLabel="Stopping...">
          Stop
        </SubmitButton>
      </Form>
    </section>
  );
}
