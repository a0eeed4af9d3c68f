import type { ActionFunctionArgs } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { resumePayouts, stopPayouts } from '../../contract-payout-stops.ts';

const TOASTS = {
  stopped: { title: 'Payouts Stopped', text: 'People who wait for money read why.', tone: 'good' },
  resumed: { title: 'Payouts Resumed', text: 'What waits is sent now.', tone: 'good' },
} as const;

/** Stops payouts at a provider or at all, or ends a stop. */
export async function actOnStops(args: ActionFunctionArgs) {
  requireAdmin(args, 'payouts');
  const form = await args.request.formData();
  if (form.get('intent') === 'resume') {
    const params = { id: String(form.get('stop') ?? '') };
    const done = await attempt(args, form, (api) => api.call(resumePayouts, { params }));
    return done.ok ? redirectWithToast(adminPaths.payouts(), TOASTS.resumed) : refuse(done.state, done.status);
  }
  const parsed = parseForm(form, stopPayouts.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(stopPayouts, { body: parsed.values }));
  return done.ok ? redirectWithToast(adminPaths.payouts(), TOASTS.stopped) : refuse(done.state, done.status);
}
