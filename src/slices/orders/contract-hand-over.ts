import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, id } from '#wire/fields.ts';
import { handOverView } from '#wire/hand-over.ts';
import { z } from 'zod';
import { trackToken } from './contract-read.ts';

export const readTrackedHandOver = defineEndpoint({
  id: 'orders.read_hand_over_as_guest',
  method: 'GET',
  path: '/api/track/{token}/hand-over',
  summary:
    'The code that a guest tells the transporter who brings the goods, while it is needed, and what was reported of the hand-overs',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  output: handOverView,
  refusals: { 'order.not_found': 404, 'transport.not_found': 404 },
});

export const viewTrackedStopPhoto = defineEndpoint({
  id: 'orders.view_stop_photo_as_guest',
  method: 'GET',
  path: '/api/track/{token}/stop-reports/{reportId}/photo',
  summary: 'The photo of a stop of a guest’s order, for whoever holds its secret link',
  who: 'anyone',
  params: z.object({ token: trackToken, reportId: id }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'order.not_found': 404, 'transport.not_found': 404 },
});

export const trackedHandOverEndpoints = [readTrackedHandOver, viewTrackedStopPhoto] as const;
