import { shownPhone } from '#kernel/ghana/phone.ts';
import { regions } from '#kernel/ghana/region.ts';
import { acceptRequest, listActive, listRequests, setDeliveryStatus } from '#slices/transport/contract.ts';
import { reportStop } from '#slices/transport/contract-hand-over.ts';
import type { ActiveDelivery, DeliveryRequestView } from '#slices/transport/views.ts';
import type { MessageId } from '../words.ts';
import {
  type Acting,
  type Again,
  type Asked,
  type Choice,
  fact,
  type Move,
  type Part,
  type Screen,
} from '../screen.ts';
import { kilograms, money, shortNumber } from './figures.ts';

const MOST_LISTED = 20;
const CODE = /^\d{6}$/;

async function requests({ api }: Asked): Promise<DeliveryRequestView[]> {
  return (await api.call(listRequests, { query: { limit: MOST_LISTED } })).items;
}

const REGIONS: ReadonlySet<string> = new Set(regions.map(({ name }) => name));

/** The town of 'Farm gate, Tuobodom road, Techiman, Bono East', by which deliveries differ on a small screen. */
function townOf(location: string): string {
  const parts = location.split(',').map((part) => part.trim());
  return parts.filter((part) => !REGIONS.has(part)).at(-1) ?? location;
}

const loads: Screen = {
  async show(asked) {
    const found = await requests(asked);
    if (found.length === 0) return { text: asked.words('loads.none') };
    const choices = found.map(({ id, pickupLocation, deliveryLocation, deliveryFee }) => ({
      label: asked.words('loads.line', {
        from: townOf(pickupLocation),
        to: townOf(deliveryLocation),
        money: money(deliveryFee),
      }),
      move: { to: 'load', with: { deliveryId: id } },
    }));
    return { text: asked.words('loads.list'), choices };
  },
};

/** A screen about one request, which may be somebody else's by now. */
function aboutRequest(
  show: (asked: Asked, request: DeliveryRequestView) => { text: string; choices: Choice[] },
): Screen {
  return {
    async show(asked) {
      const id = fact(asked, 'deliveryId');
      const request = (await requests(asked)).find((each) => each.id === id);
      return request === undefined ? { text: asked.words('refused.transport.already_taken') } : show(asked, request);
    },
  };
}

const load = aboutRequest(({ words, viewer }, request) => {
  const text = words('load.one', {
    from: townOf(request.pickupLocation),
    to: townOf(request.deliveryLocation),
    goods: request.productDetails,
    kg: kilograms(request.weight),
    km: Math.round(request.distance),
    money: money(request.deliveryFee),
  });
  if (viewer?.kycStatus !== 'approved') return { text: `${text}\n${words('load.kyc')}`, choices: [] };
  return { text, choices: [{ label: words('load.take'), move: { to: 'load_take' } }] };
});

const take = aboutRequest(({ words }, request) => ({
  text: words('load.sum', {
    goods: request.productDetails,
    from: townOf(request.pickupLocation),
    to: townOf(request.deliveryLocation),
    money: money(request.deliveryFee),
  }),
  choices: [{ label: words('yes.send'), move: { act: 'take_load' } }],
}));

async function jobsOf({ api }: Asked): Promise<ActiveDelivery[]> {
  return api.call(listActive);
}

const jobs: Screen = {
  async show(asked) {
    const found = await jobsOf(asked);
    if (found.length === 0) return { text: asked.words('jobs.none') };
    const choices = found.map(({ id, orderNumber, pickupLocation, deliveryLocation }) => ({
      label: asked.words('jobs.line', {
        number: shortNumber(orderNumber),
        from: townOf(pickupLocation),
        to: townOf(deliveryLocation),
      }),
      move: { to: 'job', with: { deliveryId: id } },
    }));
    return { text: asked.words('jobs.list'), choices };
  },
};

/** A screen about one delivery of the driver's own. */
function aboutJob(show: (asked: Asked, job: ActiveDelivery) => { text: string; choices?: Choice[] }): Screen {
  return {
    async show(asked) {
      const id = fact(asked, 'deliveryId');
      const job = (await jobsOf(asked)).find((each) => each.id === id);
      return job === undefined ? { text: asked.facts['note'] ?? asked.words('jobs.none') } : show(asked, job);
    },
  };
}

/** The step that a delivery waits for, and the screen that takes it. */
const STEPS = [
  ['pick_up', 'job.pick_up', 'job_code_pickup'],
  ['start', 'job.start', 'job_start'],
  ['deliver', 'job.deliver', 'job_code_delivery'],
] as const;

const STATUS_WORDS: Readonly<Record<string, MessageId>> = {
  accepted: 'job.accepted',
  picked_up: 'job.picked',
  in_transit: 'job.in_transit',
};

const job = aboutJob(({ words, facts }, delivery) => {
  const steps = STEPS.filter(([code]) => delivery.actions.some((action) => action.code === code));
  const said = words('job.one', {
    number: shortNumber(delivery.orderNumber),
    goods: delivery.productDetails,
    from: townOf(delivery.pickupLocation),
    to: townOf(delivery.deliveryLocation),
    name: delivery.customerName,
    status: words(STATUS_WORDS[delivery.status] ?? 'job.requested'),
  });
  return {
    text: facts['note'] === undefined ? said : `${facts['note']}\n${said}`,
    choices: [
      ...steps.map(([, label, to]) => ({ label: words(label), move: { to } })),
      { label: words('job.phone'), move: { to: 'job_phones' } },
    ],
  };
});

const phones = aboutJob(({ words }, delivery) => ({
  text: words('job.numbers', {
    number: shortNumber(delivery.orderNumber),
    name: delivery.customerName,
    phone: shownPhone(delivery.customerPhone),
    from: delivery.pickupLocation,
  }),
}));

const start = aboutJob(({ words }, delivery) => ({
  text: words('job.sum_start', { number: shortNumber(delivery.orderNumber), to: townOf(delivery.deliveryLocation) }),
  choices: [{ label: words('yes.send'), move: { act: 'start_job' } }],
}));

function typeCode(kind: 'pickup' | 'delivery'): Screen {
  const said = aboutJob(({ words }, delivery) => ({
    text: words(`job.code_${kind}`, { number: shortNumber(delivery.orderNumber) }),
  }));
  return {
    ...said,
    typed: ({ words }, text): Move | Again =>
      CODE.test(text) ? { act: `prove_${kind}`, with: { code: text } } : { again: words('code.form') },
  };
}

function backTo(acting: Acting, note: MessageId): Move {
  return { to: 'job', with: { deliveryId: fact(acting, 'deliveryId'), note: acting.words(note) }, fresh: true };
}

async function takeLoad(acting: Acting): Promise<Move> {
  const params = { id: fact(acting, 'deliveryId') };
  await acting.api.call(acceptRequest, { params, idempotencyKey: acting.key });
  return backTo(acting, 'load.taken');
}

/** A code proves the stop, once: sent again under the same id it is the same act. */
function prove(kind: 'pickup' | 'delivery', note: MessageId) {
  return async (acting: Acting): Promise<Move> => {
    await acting.api.call(reportStop, {
      params: { id: fact(acting, 'deliveryId') },
      body: { kind, actId: acting.actId, code: fact(acting, 'code') },
    });
    return backTo(acting, note);
  };
}

async function startJob(acting: Acting): Promise<Move> {
  const params = { id: fact(acting, 'deliveryId') };
  await acting.api.call(setDeliveryStatus, { params, body: { status: 'in_transit' }, idempotencyKey: acting.key });
  return backTo(acting, 'job.started');
}

/** A driver finds deliveries, takes them, and proves both hand-overs by code. */
export const driver: Part = {
  screens: {
    loads,
    load,
    load_take: take,
    jobs,
    job,
    job_phones: phones,
    job_start: start,
    job_code_pickup: typeCode('pickup'),
    job_code_delivery: typeCode('delivery'),
  },
  acts: {
    take_load: takeLoad,
    start_job: startJob,
    prove_pickup: prove('pickup', 'job.picked_up'),
    prove_delivery: prove('delivery', 'job.delivered'),
  },
};
