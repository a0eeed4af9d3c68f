import { defineEndpoint } from '#wire/endpoint.ts';
import { id } from '#wire/fields.ts';
import { z } from 'zod';
import { MONTHS } from './forms.ts';

/** What one inspector did in the last months, beside what all others did. */
export const inspectorFigures = z.object({
  inspector: z.object({ id, name: z.string() }),
  reports: z.int(),
  /** Per cent. */
  approved: z.int(),
  /** Mean score out of 10, to one decimal. */
  score: z.number(),
  /** How many of each overall grade. */
  grades: z.object({ A: z.int(), B: z.int(), C: z.int(), D: z.int() }),
  /** Points by which they score higher than others for the same kinds of goods; null where nothing can be compared. */
  differs: z.number().nullable(),
  /** Set when that is more than chance explains, and large enough to look into. */
  stands: z.enum(['higher', 'lower']).nullable(),
  /** Second inspections, where two inspectors saw the same goods. */
  paired: z.object({
    looks: z.int(),
    /** Points by which they score higher than the other of each pair; null without a pair. */
    differs: z.number().nullable(),
    /** Per cent of the pairs within one point of each other; null without a pair. */
    close: z.int().nullable(),
  }),
  /** The farmer whom they gave grade A most often within ten minutes of the report before, from three times on. */
  quick: z.object({ farmerId: id, farmerName: z.string(), reports: z.int() }).nullable(),
  /** The farmer whose goods they looked at most, and how many per cent of their reports that is. */
  mostOf: z.object({ farmerId: id, farmerName: z.string(), percent: z.int() }),
});

export const compareInspectors = defineEndpoint({
  id: 'quality.compare_inspectors',
  method: 'GET',
  path: '/api/admin/inspectors',
  summary: 'What each inspector found in the last months beside what all others found, for administrators',
  who: ['admin'],
  permission: ['listings'],
  query: z.object({ months: z.enum(MONTHS).default('3') }),
  output: z.array(inspectorFigures),
});

export type InspectorFigures = z.output<typeof inspectorFigures>;

export const inspectorEndpoints = [compareInspectors] as const;
