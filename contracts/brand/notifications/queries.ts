import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { NOTIFICATION_TABS, type NotificationTab } from './notification-kinds.js';

export class NotificationsQuery extends PageQuery {
  /** `true` leaves out what was read. */
  @IsOptional() @IsIn(['true', 'false']) unread?: 'true' | 'false';
  @IsOptional() @IsIn(NOTIFICATION_TABS) tab?: NotificationTab;
  /** `phone` links to the screens of phones. */
  @IsOptional() @IsIn(['phone']) on?: 'phone';
}
