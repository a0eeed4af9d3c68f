import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { TestApp } from '#test/support/app.ts';
import { newId } from '#kernel/ids.ts';
import { giveConsent } from '#slices/consent/contract.ts';
import { rowsIn } from './rows.ts';
import { wireApi, type WireApi } from './wire-api.ts';

type Terms = Partial<CallInput<typeof giveConsent>['body']>;

/** Somebody whose number and address are shown to be theirs. */
export async function confirmed(app: TestApp, viewer: Viewer): Promise<Viewer> {
  const sql = 'update users set email_verified = true, phone_verified_at = $2 where id = $1';
  await rowsIn(app.platform.db, sql, [viewer.id, app.clock.now()]);
  return viewer;
}

/** A field officer: somebody with a checked identity who is on no side of the trade. */
export async function newOfficer(app: TestApp): Promise<Viewer> {
  return confirmed(app, await app.person({ role: 'field_officer', firstName: 'Kofi', lastName: 'Mensah' }));
}

/** A consent that a farmer gives on their page. */
export async function consentOf(
  app: TestApp,
  { farmer, officer }: { readonly farmer: Viewer; readonly officer: Viewer },
  terms: Terms = {},
) {
  const body = { contact: officer.email, tasks: ['listings' as const, 'orders' as const], months: 6, ...terms };
  return app.as(farmer).call(giveConsent, { body });
}

/** The cookie by which a browser acts for the farmer of a consent. */
export function actingCookie(consentId: string): string {
  return `farmgate.acting=${consentId.replaceAll('-', '')}`;
}

/** The dispatcher as this representative, whose browser acts by a consent: it is read as for a request. */
export async function actingFor(app: TestApp, officer: Viewer, consentId: string): Promise<WireApi> {
  const acting = await app.product.viewers.acting(actingCookie(consentId), officer);
  return wireApi(app.product.dispatcher, {
    viewer: officer,
    requestId: newId(),
    ip: '127.0.0.1',
    headers: new Headers(),
    responseHeaders: new Headers(),
    ...(acting && { acting }),
  });
}
