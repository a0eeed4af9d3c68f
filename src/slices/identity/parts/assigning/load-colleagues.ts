import type { Permission } from '#kernel/permissions/permission.ts';
import { listAdministrators } from '#slices/identity/contract-user-access.ts';
import type { Api } from '#wire/api.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Colleague } from './AssignFields.tsx';

/** Other administrators who may do the work of a permission, by name. */
export async function loadColleagues(api: Api, viewer: Viewer, permission: Permission): Promise<Colleague[]> {
  const administrators = await api.call(listAdministrators);
  return administrators
    .filter(({ id, permissions }) => id !== viewer.id && permissions.includes(permission))
    .map(({ id, name }) => ({ id, name }));
}
