import type { Role } from '../../../shared/roles.js';
import { command, get, put } from '../../../shared/route.js';
import type { OrderCommandReply } from '../replies.js';
import { AddDetentionSent, DetainOrder, DetentionGiven, EndDetention, WorkingDaysQuery } from './commands.js';
import type { OrderDetentionReply, WorkingDaysReply } from './replies.js';

const BRAND = ['BRAND'] as const satisfies readonly Role[];

export const detentionRoutes = {
  orderDetention: get<OrderDetentionReply>()('/orders/:id/detention', BRAND, {
    summary: 'The detention of an order with its clock, what was sent, and earlier ones',
  }),
  detainOrder: command<OrderCommandReply>()('/orders/:id/detention', BRAND, DetainOrder, {
    summary: 'Record that the shipment of a placed order is detained',
  }),
  changeDetention: put<OrderCommandReply>()('/orders/:id/detention', BRAND, DetentionGiven, {
    summary: 'Change the detention of an order: what is absent is taken out',
    replayed: true,
  }),
  addDetentionSent: command<OrderCommandReply>()('/orders/:id/detention/sent', BRAND, AddDetentionSent, {
    summary: 'Record what was sent to the authority that detains the shipment',
  }),
  endDetention: command<OrderCommandReply>()('/orders/:id/detention/end', BRAND, EndDetention, {
    summary: 'Record how the detention of an order ended, and why',
  }),
  workingDays: get<WorkingDaysReply>()('/working-days/:country', BRAND, WorkingDaysQuery, {
    summary: 'Working days of a country from a day, for a term or until a last day',
  }),
} as const;
