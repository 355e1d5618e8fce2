import { useTranslation } from 'react-i18next';
import { NOTIFICATION_TABS, type NotificationTab } from '../../../../../contracts/brand/notifications/notification-kinds.js';
import type { NotificationPage } from '../../../../../contracts/brand/notifications/replies.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatInteger } from '../../../ui/format.js';
import { Segments } from '../../../ui/forms/segments.js';
import css from './notifications.module.css';

interface TabsProps {
  tab: NotificationTab;
  counts: NotificationPage['counts'] | undefined;
  onChange: (tab: NotificationTab) => void;
}

/** Switches between all notifications and parts of them, each with its count. */
export function NotificationTabs({ tab, counts, onChange }: TabsProps) {
  const { t } = useTranslation('notifications');
  return (
    <div className={css.tabs}>
      <Segments
        label={t('which')}
        value={tab}
        onChange={onChange}
        options={NOTIFICATION_TABS.map((each) => ({
          value: each,
          label: (
            <>
              {t(`tab.${each}`)} {counts ? <Num className="muted">{formatInteger(counts[each])}</Num> : null}
            </>
          ),
        }))}
      />
    </div>
  );
}
