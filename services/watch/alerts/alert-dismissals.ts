import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { DismissAlert } from '../../../contracts/watch/alerts/commands.js';
import { type AlertEvent, alertStreamOf } from '../../../contracts/watch/alerts/events.js';
import type { DismissAlertReply } from '../../../contracts/watch/alerts/replies.js';
import { SecondAdmin } from '../../ground/independence/second-admin.js';
import { Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import type { ActingUser } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { asReason, type TextReference } from '../../platform/texts/erasable-texts.js';
import { alertDismissalDecider, type DismissalState, type DismissCommand } from './alert-dismissal.decider.js';
import { DismissReasons } from './dismiss-reasons.js';
import { listOf, ReadableAlerts } from './readable-alerts.js';

/** Dismisses alerts: an administrator for all lists, with a second one where it is high, a brand for its own. */
@Injectable()
export class AlertDismissals {
  private readonly streams: Streams<DismissalState, DismissCommand, AlertEvent>;

  constructor(
    private readonly readable: ReadableAlerts,
    private readonly reasons: DismissReasons,
    private readonly secondAdmin: SecondAdmin,
    events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    this.streams = new Streams(alertDismissalDecider, { events, views, clock });
  }

  /** Keeps the first reason when the alert is dismissed again. @throws Refusal NotFound for an alert that the caller may not see */
  async dismiss(id: string, { reason }: DismissAlert, user: ActingUser): Promise<DismissAlertReply & { replayed: boolean }> {
    const found = await this.readable.one(id, user);
    if (!found) throw new Refusal('NotFound');
    const dismissedBy = listOf(user);
    const alertId = found.alert.id;
    const stream = alertStreamOf(`${alertId}-${found.alert.at}`, dismissedBy);
    const actor = { userId: user.userId, facilityId: dismissedBy };
    const takesTwo = dismissedBy === PLATFORM && found.alert.severity === 'high' && (await this.secondAdmin.isNeeded(user.userId));
    const about = { alertId, viewKey: found.viewKey, dismissedBy, userId: user.userId, takesTwo };
    const commandWith = (text: TextReference): DismissCommand => ({ ...about, ...asReason(text) });
    return this.reasons.during({ transactionId: id, ...actor }, reason, {
      dryRun: (text) => this.streams.dryRun(stream, commandWith(text)),
      execute: async (text) => {
        const { position, replayed } = await this.streams.record(stream, commandWith(text), { actor, transactionId: id });
        const isDismissed = await this.streams.inspect(stream, (state) => state.isDismissed);
        return { transactionId: id, position, replayed, ...(!isDismissed && { asked: true as const }) };
      },
    });
  }
}
