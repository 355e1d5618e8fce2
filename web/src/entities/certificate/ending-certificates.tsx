import { Group, Stack } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificateReply } from '../../../../contracts/members/certificates/replies.js';
import { Num } from '../../ui/data-display/number-text.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { formatDate, formatInteger } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';
import { Loading } from '../../ui/layout/steady.js';
import { CertificateChip } from './certificate-chip.js';
import css from './certificate-list.module.css';
import { endingCertificatesRead } from './certificate-reads.js';

interface EndingCertificatesProps {
  /** True where certificates of several sites are listed, each with its site. */
  isOfManySites?: boolean;
  /** Adds what the reader can do about one. */
  action: (certificate: CertificateReply) => ReactNode;
}

/** Warns of certificates that end within 90 days and that nothing renews; shows nothing where there are none. */
export function EndingCertificates({ isOfManySites = false, action }: EndingCertificatesProps) {
  const { t } = useTranslation('certificates');
  const ending = useQuery(endingCertificatesRead());
  if (ending.error && !ending.data) return <ReadError error={ending.error} onRetry={() => void ending.refetch()} />;
  if (ending.isPending) return <Loading />;
  if (!ending.data?.total) return null;
  const { items, total } = ending.data;
  return (
    <Card
      title={
        <>
          {t('endingTitle')} <Num className="muted">{formatInteger(total)}</Num>
        </>
      }
    >
      <Stack component="ul" className={css.list} gap={0}>
        {items.map((certificate) => (
          <Stack component="li" gap={4} py={12} key={certificate.id}>
            <Group gap="4px 12px" justify="space-between">
              <span>
                <IconClock size={16} color="var(--medium-text)" aria-hidden /> <EndingText {...certificate} isOfManySites={isOfManySites} />
              </span>
              <CertificateChip certificate={certificate} />
              {action(certificate)}
            </Group>
          </Stack>
        ))}
      </Stack>
      {total > items.length ? <p className="caption">{t('endingMore', { count: total - items.length })}</p> : null}
    </Card>
  );
}

function EndingText({ facility, standard, number, validTo, isOfManySites }: CertificateReply & { isOfManySites: boolean }) {
  const { t } = useTranslation('certificates');
  return (
    <>
      {isOfManySites ? (
        <>
          <bdi className="strong">{facility.name}</bdi>,{' '}
        </>
      ) : null}
      {t('endsOn', { standard, number, date: formatDate(`${validTo}T12:00:00Z`) })}
    </>
  );
}
