import { type Refused, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import { APIError } from 'better-auth/api';
import type { login, UserView } from '../contract.ts';
import { authOf } from './auth.ts';
import { countAttempt, forgiveAttempts, LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS } from './rate-limit.ts';
import { headersForAuth, passCookies } from './session-cookies.ts';
import { deleteSessionByToken, personById } from './store.ts';
import { userViewOf } from './view.ts';

function wrongCredentials(): Refused {
  return refused('session.wrong_credentials', 'The e-mail address or the password is not right.');
}

/** Opens a session for right credentials and sets its cookie. An unknown address and a wrong password look and take the same. */
export async function openSession(email: string, password: string, call: Call): Promise<UserView> {
  const auth = authOf(call.platform.config, call.platform.db);
  const { headers, response } = await auth.api
    .signInEmail({ body: { email, password }, headers: headersForAuth(call), returnHeaders: true })
    .catch((fault: unknown) => {
      throw fault instanceof APIError && fault.statusCode === 401 ? wrongCredentials() : fault;
    });
  const person = await personById(call.platform.db, response.user.id);
  if (!person?.is_active) {
    await deleteSessionByToken(call.platform.db, response.token);
    throw refused('session.deactivated', 'This account is deactivated. Contact support.');
  }
  passCookies(headers, call);
  return userViewOf(person);
}

/** Signs in, counting attempts by account and by address. */
export async function signIn({ body }: ParsedInput<typeof login>, call: Call): Promise<UserView> {
  await countAttempt(call, LOGIN_BY_ADDRESS, call.ip);
  await countAttempt(call, LOGIN_BY_ACCOUNT, body.email);
  const user = await openSession(body.email, body.password, call);
  await forgiveAttempts(call, LOGIN_BY_ACCOUNT, body.email);
  return user;
}
