import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import {
  type keepStatementMap as keepEndpoint,
  listStatementMaps as listEndpoint,
  type removeStatementMap as removeEndpoint,
} from '../../contract-statements.ts';
import { named } from '../exceptions/view.ts';
import { deleteMap, putMap, statementMaps } from './store-maps.ts';

const mapShape = listEndpoint.output.shape.maps.element.shape.map;

export async function listStatementMaps(_input: unknown, { tx }: Call): Promise<ResponseBody<typeof listEndpoint>> {
  const rows = await statementMaps(tx);
  const people = await findPeople(tx, [...new Set(rows.map(({ kept_by }) => kept_by))]);
  return {
    maps: rows.map(({ id, provider, name, map, kept_by: by, kept_at: at }) => ({
      id,
      provider,
      name,
      map: mapShape.parse(map),
      keptBy: named(people, by),
      keptAt: at.toISOString(),
    })),
  };
}

export async function keepStatementMap(
  { body }: ParsedInput<typeof keepEndpoint>,
  { tx, person, now: at }: Call,
): Promise<ResponseBody<typeof keepEndpoint>> {
  return { id: await putMap(tx, { id: newId(at), ...body, by: person.id, at }) };
}

export async function removeStatementMap(
  { params }: ParsedInput<typeof removeEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof removeEndpoint>> {
  if (!(await deleteMap(tx, params.id))) throw refused('reconciliation.not_found', 'This map is not kept any more.');
  return { ok: true };
}
