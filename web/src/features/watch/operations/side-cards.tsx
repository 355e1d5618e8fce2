import { Box, Flex, Stack } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import type { OperationsReply } from '../../../../../contracts/watch/operations/replies.js';
import { Hash } from '../../../ui/data-display/copyable.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDateTime, formatFileSize, formatInteger } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './operations.module.css';

const GIGABYTE = 1_000_000_000;
/** A part of the disk that rounds to 0.0 GB is in smaller units. */
const diskSize = (bytes: number): string =>
  bytes < GIGABYTE / 10 ? formatFileSize(bytes) : `${(bytes / GIGABYTE).toFixed(bytes < 10 * GIGABYTE ? 2 : 0)} GB`;
const inMilliseconds = (time: number): string => `${time.toFixed(1)} ms`;

/** Lists the engines of the product, with their latest response times. */
export function EnginesCard({ about: { engines } }: { about: OperationsReply }) {
  const { t } = useTranslation('operations');
  return (
    <Card title={t('engines.title')}>
      <Stack component="ul" className={css.facts} gap={12}>
        {engines.map(({ name, kind, ok, milliseconds }) => (
          <Columns component="li" cols="auto minmax(0, 1fr) auto" gap={12} align="center" key={name} data-ok={ok || undefined}>
            {ok ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertCircle size={18} aria-hidden />}
            <Stack component="span" className={css.lines} gap={2}>
              <span>{t(`engines.name.${name}`)}</span>
              <span className="caption">{t(`engines.kind.${kind}`)}</span>
            </Stack>
            <Num className="strong">{milliseconds === null ? t('engines.silent') : inMilliseconds(milliseconds)}</Num>
          </Columns>
        ))}
      </Stack>
    </Card>
  );
}

/** The disk as a bar whose parts and free room add up to the whole. */
export function DiskCard({ disk }: { disk: OperationsReply['disk'] }) {
  const { t } = useTranslation('operations');
  if (!disk)
    return (
      <Card title={t('disk.title')}>
        <p className="muted">{t('disk.servers')}</p>
      </Card>
    );
  const parts = [...disk.parts, { part: 'free' as const, bytes: disk.free }];
  return (
    <Card
      title={t('disk.title')}
      aside={
        <bdi className="mono" dir="ltr">
          {disk.folder}
        </bdi>
      }
    >
      <p>
        <Num className="strong">{t('disk.free', { free: diskSize(disk.free), total: diskSize(disk.total) })}</Num>
      </p>
      <Flex className={css.bar} gap={1} aria-hidden>
        {parts.map(({ part, bytes }) => (
          <Box component="span" miw={1} key={part} data-part={part} style={{ inlineSize: `${(100 * bytes) / disk.total}%` }} />
        ))}
      </Flex>
      <Columns component="dl" className={css.legend} cols="repeat(auto-fill, minmax(84px, 1fr))" gap={8}>
        {parts.map(({ part, bytes }) => (
          <div key={part} data-part={part}>
            <dt>{t(`disk.part.${part}`)}</dt>
            <dd className="strong">
              <Num>{diskSize(bytes)}</Num>
            </dd>
          </div>
        ))}
      </Columns>
    </Card>
  );
}

/** Shows the latest root and backup, as far as known. */
export function KeptCard({ about: { root, backup } }: { about: OperationsReply }) {
  const { t } = useTranslation('operations');
  return (
    <Card title={t('kept.title')}>
      <Stack component="ul" className={css.facts} gap={12}>
        <Columns component="li" cols="auto minmax(0, 1fr) auto" gap={12} align="center" data-ok={backup ? true : undefined}>
          {backup ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertCircle size={18} aria-hidden />}
          <Stack component="span" className={css.lines} gap={2}>
            <span>{t(backup ? 'kept.newest' : 'kept.backup')}</span>
            <span className="caption">{backup ? formatFileSize(backup.bytes) : t('kept.backupText')}</span>
          </Stack>
          {backup ? <Num className="strong">{formatDateTime(backup.takenAt)}</Num> : null}
        </Columns>
        <Columns component="li" cols="auto minmax(0, 1fr) auto" gap={12} align="center" data-ok={root ? true : undefined}>
          {root ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertCircle size={18} aria-hidden />}
          <Stack component="span" className={css.lines} gap={2}>
            <span>{t('kept.root')}</span>
            {root ? (
              <span className="caption">
                <Hash hash={root.hash} ends={4} />{' '}
                {t('kept.covers', { number: formatInteger(root.number), count: root.ledgers, ledgers: formatInteger(root.ledgers) })}
              </span>
            ) : (
              <span className="caption">{t('kept.noRoot')}</span>
            )}
          </Stack>
          {root ? <Num className="strong">{formatDateTime(root.madeAt)}</Num> : null}
        </Columns>
      </Stack>
    </Card>
  );
}

/** Counts the mails to be sent; failed ones are listed in the settings. */
export function MailsCard({ mails, hasServer }: { mails: OperationsReply['mails']; hasServer: boolean }) {
  const { t } = useTranslation('operations');
  const kinds = [...(mails.kept > 0 ? (['kept'] as const) : []), ...(['waiting', 'retrying', 'parked'] as const)];
  return (
    <Card title={t('mails.title')} aside={<Link to={SCREENS.settings.path}>{t('mails.list')}</Link>}>
      <Columns component="dl" cols="repeat(3, minmax(0, 1fr))" gap={12}>
        {kinds.map((kind) => (
          <div key={kind}>
            <Box component="dd">
              <Num className={css.figure}>{formatInteger(mails[kind])}</Num>
            </Box>
            <dt className="caption">{t(`mails.${kind}`)}</dt>
          </div>
        ))}
      </Columns>
      {hasServer ? null : <p className="caption">{t('mails.noServer')}</p>}
    </Card>
  );
}
