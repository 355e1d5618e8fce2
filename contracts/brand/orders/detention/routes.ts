import type { Role } from '../../../shared/roles.js';
import { defineRoute } from '../../../shared/route.js';
import type { OrderCommandReply } from '../replies.js';
import { AddDetentionSent, DetainOrder, DetentionGiven, EndDetention, WorkingDaysQuery } from './commands.js';
import type { OrderDetentionReply, WorkingDaysReply } from './replies.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const detentionRoutes = {
  orderDetention: defineRoute<OrderDetentionReply>()({
    method: 'GET',
    path: '/orders/:id/detention',
    roles: BRAND,
    summary: 'The detention of an order with its clock, what was sent, and earlier ones',
  }),
  detainOrder: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/detention',
    roles: BRAND,
    summary: 'Record that the shipment of a placed order is detained',
    body: DetainOrder,
    status: 201,
    replayed: true,
  }),
  changeDetention: defineRoute<OrderCommandReply>()({
    method: 'PUT',
    path: '/orders/:id/detention',
    roles: BRAND,
    summary: 'Change the detention of an order: what is absent is taken out',
    body: DetentionGiven,
    replayed: true,
  }),
  addDetentionSent: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/detention/sent',
    roles: BRAND,
    summary: 'Record what was sent to the authority that detains the shipment',
    body: AddDetentionSent,
    status: 201,
    replayed: true,
  }),
  endDetention: defineRoute<OrderCommandReply>()({
    method: 'POST',
    path: '/orders/:id/detention/end',
    roles: BRAND,
    summary: 'Record how the detention of an order ended, and why',
    body: EndDetention,
    status: 201,
    replayed: true,
  }),
  workingDays: defineRoute<WorkingDaysReply>()({
    method: 'GET',
    path: '/working-days/:country',
    roles: BRAND,
    summary: 'Working days of a country from a day, for a term or until a last day',
    query: WorkingDaysQuery,
  }),
} as const;
