import { Checkbox, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationSettingsReply, TopicSettings } from '../../../../../../contracts/brand/notifications/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { notificationKeys, notificationSettingsRead } from '../../../../entities/person/notifications/notification-reads.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { ReadError, useFailureText } from '../../../../ui/feedback/read-error.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './notifications-page.module.css';

const WAYS = ['bell', 'atOnce', 'daily'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));

/** Chooses the topics and channels of notifications. Each choice is saved at once. */
export function TopicsCard() {
  const { t } = useTranslation('notifications');
  const read = useQuery(notificationSettingsRead());
  const client = useQueryClient();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const save = async (next: NotificationSettingsReply) => {
    const before = read.data;
    client.setQueryData(notificationSettingsRead().queryKey, next);
    try {
      const topics = next.topics.map(({ topic, bell, atOnce, daily }) => ({ topic, bell, atOnce, daily }));
      await call(routes.saveNotificationSettings, { body: { topics, hour: next.hour, timeZone: next.timeZone } });
      setFailure(undefined);
    } catch (error) {
      client.setQueryData(notificationSettingsRead().queryKey, before);
      setFailure(failureText(error));
    }
    await client.invalidateQueries({ queryKey: notificationKeys.root });
  };
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Card title={t('choose')}>{null}</Card>;
  const settings = read.data;
  const change = (changed: TopicSettings) =>
    void save({ ...settings, topics: settings.topics.map((each) => (each.topic === changed.topic ? changed : each)) });
  return (
    <Card title={t('choose')} padded={false}>
      <table className={`table ${css.topics}`}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {t(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.topics.map((each) => (
            <TopicRow key={each.topic} settings={each} onChange={change} />
          ))}
        </tbody>
      </table>
      <Group className={css.daily} gap={12} align="end">
        <p>
          <b>{t('daily')}</b> <span className="muted">{t('dailyNote')}</span>
        </p>
        <SelectField
          small
          label={t('hour')}
          data={HOURS}
          value={String(settings.hour)}
          onChange={(hour) => hour !== null && void save({ ...settings, hour: Number(hour) })}
        />
        <SelectField
          small
          searchable
          label={t('zone')}
          data={[...new Set([settings.timeZone, ...Intl.supportedValuesOf('timeZone')])]}
          value={settings.timeZone}
          onChange={(timeZone) => timeZone !== null && void save({ ...settings, timeZone })}
        />
      </Group>
      {failure ? <InlineError>{failure}</InlineError> : null}
    </Card>
  );
}

function TopicRow({ settings, onChange }: { settings: TopicSettings; onChange: (changed: TopicSettings) => void }) {
  const { t } = useTranslation('notifications');
  const name = t(`topic.${settings.topic}.name`);
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="caption">{t(`topic.${settings.topic}.note`)}</span>
      </th>
      {WAYS.map((way) => (
        <td key={way}>
          {way === 'bell' && settings.locked ? (
            <IconLock size={16} stroke={1.75} role="img" aria-label={`${name}: ${t('locked')}`} />
          ) : (
            <Checkbox
              aria-label={`${name}: ${t(way)}`}
              checked={settings[way]}
              onChange={({ currentTarget }) => onChange({ ...settings, [way]: currentTarget.checked })}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
