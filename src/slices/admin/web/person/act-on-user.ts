import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { type ActionFunctionArgs, data, redirectDocument } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import {
  endUserSessions,
  removeUserSecondStep,
  setUserPermissions,
  setUserRole,
} from '#slices/identity/contract-user-access.ts';
import { resetUserPin } from '#slices/identity/contract-line.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { seeAs } from '#slices/identity/contract-see-as.ts';
import { boxOf, USER_ACTS } from './user-acts.ts';
import { toasts } from '../words.ts';

interface Refusal {
  readonly state: FormState;
  readonly status?: number;
}

type Act = (args: ActionFunctionArgs, form: FormData, userId: string) => Promise<Refusal | null>;

const HELP = {
  [USER_ACTS.endSessions]: endUserSessions,
  [USER_ACTS.removeStep]: removeUserSecondStep,
  [USER_ACTS.resetPin]: resetUserPin,
} as const;

const help = (intent: keyof typeof HELP): Act =>
  async function helpIn(args, form, userId) {
    const parsed = parseForm(form, HELP[intent].body);
    if (!parsed.ok) return parsed;
    const done = await attempt(args, form, (api) =>
      api.call(HELP[intent], { params: { userId }, body: parsed.values }),
    );
    return done.ok ? null : done;
  };

const changeRole: Act = async (args, form, userId) => {
  const parsed = parseForm(form, setUserRole.body);
  if (!parsed.ok) return parsed;
  const done = await attempt(args, form, (api) => api.call(setUserRole, { params: { userId }, body: parsed.values }));
  return done.ok ? null : done;
};

const setPermissions: Act = async (args, form, userId) => {
  const from = String(form.get('from') ?? '').split(',');
  const body = {
    permissions: PERMISSIONS.filter((permission) => form.get(boxOf(permission)) === 'on'),
    from: PERMISSIONS.filter((permission) => from.includes(permission)),
    currentPassword: String(form.get('currentPassword') ?? ''),
  };
  const done = await attempt(args, form, (api) => api.call(setUserPermissions, { params: { userId }, body }));
  return done.ok ? null : done;
};

const beginSeeing: Act = async (args, form, userId) => {
  const parsed = parseForm(form, seeAs.body);
  if (!parsed.ok) return parsed;
  const done = await attempt(args, form, (api) => api.call(seeAs, { params: { userId }, body: parsed.values }));
  return done.ok ? null : done;
};

const backWith = (toast: (typeof toasts)[keyof typeof toasts]) => (userId: string) =>
  redirectWithToast(adminPaths.userAccess(userId), toast);

const acts = new Map([
  [USER_ACTS.changeRole, { act: changeRole, after: backWith(toasts.roleChanged) }],
  [USER_ACTS.endSessions, { act: help(USER_ACTS.endSessions), after: backWith(toasts.signedOut) }],
  [USER_ACTS.removeStep, { act: help(USER_ACTS.removeStep), after: backWith(toasts.secondStepRemoved) }],
  [USER_ACTS.resetPin, { act: help(USER_ACTS.resetPin), after: backWith(toasts.pinReset) }],
  [USER_ACTS.setPermissions, { act: setPermissions, after: backWith(toasts.permissionsSaved) }],
  // Loaded whole, so that nothing of the administrator's own stays in the tab.
  [USER_ACTS.seeAs, { act: beginSeeing, after: () => redirectDocument(paths.home()) }],
] as const);

/** Does what a form of a person's page asks for; a refusal comes back to the form that asked. */
export async function actOnUser(args: ActionFunctionArgs, form: FormData, userId: string) {
  const found = [...acts].find(([name]) => name === form.get('intent'));
  if (!found) throw data(null, { status: 400 });
  const [intent, { act, after }] = found;
  const refusal = await act(args, form, userId);
  if (refusal === null) return after(userId);
  return refuse({ ...refusal.state, values: { ...refusal.state.values, intent } }, refusal.status);
}
