import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../../ground/assignments/assignments.module.js';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { MailModule } from '../../ground/mail/mail.module.js';
import { CertificatesModule } from '../../members/certificates/certificates.module.js';
import { SaqModule } from '../../members/saq/saq.module.js';
import { UsersModule } from '../../members/users/users.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { AlertsModule } from '../../watch/alerts/alerts.module.js';
import { GrievancesModule } from '../../watch/grievances/grievances.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { DoubtNews } from './doubt-news.js';
import { DailyMails } from './mails/daily-mails.js';
import { MailMarks, NOTIFICATION_MAILS } from './mails/mail-marks.js';
import { NotificationMails } from './mails/notification-mails.js';
import { NotificationRounds } from './mails/notification-rounds.js';
import { Needs } from './needs/needs.js';
import { OfficeNeeds } from './needs/office-needs.js';
import { OrderNeeds } from './needs/order-needs.js';
import { PaperNeeds } from './needs/paper-needs.js';
import { ReportNeeds } from './needs/report-needs.js';
import { SharedNeeds } from './needs/shared-needs.js';
import { SiteNeeds } from './needs/site-needs.js';
import { SupplierNeeds } from './needs/supplier-needs.js';
import { News } from './news.js';
import { NOTIFICATION_MARKS, NotificationMarks } from './notification-marks.js';
import { NOTIFICATION_SETTINGS, NotificationSettings } from './notification-settings.js';
import { NotificationsController } from './notifications.controller.js';
import { Notifications } from './notifications.js';

export const NOTIFICATION_RECORDS: readonly Collection[] = [NOTIFICATION_MARKS, NOTIFICATION_SETTINGS, NOTIFICATION_MAILS];

/** Tells people what needs them and what happened, by the bell and by mail. */
@Module({
  imports: [
    ...[UsersModule, AlertsModule, AssignmentsModule, CertificatesModule, GrievancesModule],
    ...[IdentityModule, MailModule, OrdersModule, SaqModule],
  ],
  controllers: [NotificationsController],
  providers: [
    DailyMails,
    DoubtNews,
    MailMarks,
    Needs,
    News,
    NotificationMails,
    NotificationMarks,
    NotificationRounds,
    NotificationSettings,
    Notifications,
    OfficeNeeds,
    ReportNeeds,
    OrderNeeds,
    PaperNeeds,
    SharedNeeds,
    SiteNeeds,
    SupplierNeeds,
  ],
  exports: [Needs, Notifications],
})
export class NotificationsModule {}
