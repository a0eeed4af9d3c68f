import { useTexts } from '#ui/languages/use-texts.ts';
import { taskNames } from '#kernel/consent/task.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { consentPaths } from '#pages/paths/consent-paths.ts';
import type { ActingFor } from '#pages/api-context.ts';

/** Says on every page for whom somebody acts, with the way out of it. */
export function ActingBanner({ acting: { memberName, tasks } }: { readonly acting: ActingFor }) {
  const say = useTexts();
  const isOver = tasks.length === 0;
  return (
    <section
      aria-label={say('You act for somebody')}
      className="flex items-center justify-between gap-3 border-t border-line bg-maize-tint px-4 py-2 text-ink sm:px-6"
    >
      <p className="min-w-0">
        <strong className="break-words">
          {say(isOver ? 'You may no longer act for {name}' : 'You act for {name}', { name: memberName })}
        </strong>
        <span className="block text-sm">
          {isOver
            ? say('Choose Stop to continue as yourself.')
            : say('Everything you do is done for them: {tasks}.', { tasks: taskNames(tasks) })}
        </span>
      </p>
      <Form intent="stop" action={consentPaths.members()} className="gap-0" keepsDraft={false}>
        <SubmitButton variant="secondary" busyLabel={say('Stopping...')}>
          {say('Stop')}
        </SubmitButton>
      </Form>
    </section>
  );
}
