import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificateReply } from '../../../../contracts/members/certificates/replies.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDateRange, formatKg } from '../../ui/format.js';
import { useGoodsNames } from '../custody/goods-name.js';
import { DocumentButton } from '../document/document-button.js';
import { CertificateChip } from './certificate-chip.js';
import css from './certificate-list.module.css';

interface CertificateListProps {
  certificates: readonly CertificateReply[];
  /** Adds what the reader may do with one. */
  actions?: (certificate: CertificateReply) => ReactNode;
}

/** Lists certificates with their scope, their state and, for readers with access to it, the file. */
export function CertificateList({ certificates, actions }: CertificateListProps) {
  return (
    <Stack component="ul" className={css.list} gap={0}>
      {certificates.map((certificate) => (
        <Stack component="li" gap={4} py={12} key={certificate.id}>
          <Group gap="4px 12px" justify="space-between">
            <span>
              <span className="strong">{certificate.standard}</span> <Num className="caption">{certificate.number}</Num>
            </span>
            <CertificateChip certificate={certificate} />
          </Group>
          <Coverage certificate={certificate} />
          {certificate.reason ? <p className="small bad">{certificate.reason}</p> : null}
          <Group gap="4px 12px" justify="space-between">
            <Paper certificate={certificate} />
            {actions?.(certificate)}
          </Group>
        </Stack>
      ))}
    </Stack>
  );
}

function Coverage({ certificate }: { certificate: CertificateReply }) {
  const { t } = useTranslation('certificates');
  const goods = useGoodsNames();
  const { products, kind, weightGrams, usedGrams = 0, validFrom, validTo, issuer, buyer } = certificate;
  return (
    <>
      <p className="small">
        {t(`covers.${kind}`, { goods: goods(products) })}
        {weightGrams === undefined ? null : (
          <>
            {', '}
            <Num className={usedGrams > weightGrams ? 'bad' : undefined}>
              {t('used', { used: formatKg(usedGrams), weight: formatKg(weightGrams) })}
            </Num>
          </>
        )}
        {buyer ? (
          <>
            , {t('buyer')}: <bdi>{buyer.name}</bdi>
          </>
        ) : null}
      </p>
      <p className="caption">
        <Num>{formatDateRange(validFrom, validTo, 'UTC')}</Num>
        {issuer ? `, ${issuer}` : ''}
      </p>
    </>
  );
}

function Paper({ certificate: { document } }: { certificate: CertificateReply }) {
  const { t } = useTranslation('certificates');
  return document ? <DocumentButton blobName={document.blobName}>{t('open')}</DocumentButton> : null;
}
