import { Ajv } from 'ajv';

const ROOT = 'document';
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** A response to a read of an OpenAPI 3.0 document. */
export interface ReadResponse {
  /** As the document has it: `/charge/{reference}`. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Holds JSON responses against the schema that an OpenAPI 3.0 document has for their status, by ajv. */
export function responseCheck(text: string): (response: ReadResponse) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema(JSON.parse(text), ROOT);
  return ({ path, status, body }) => {
    const at = `${ROOT}#/paths/${escaped(path)}/get/responses/${status}`;
    // A response may be in the components, where its schema has the same address.
    const named = status === 404 ? `${ROOT}#/components/responses/NotFound` : at;
    const validate = ajv.getSchema(`${named}/content/${escaped('application/json')}/schema`);
    if (validate === undefined) return [`${path} has no ${status} in the document`];
    return validate(body) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}
