import { Box, Stack } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseComparison, CaseReply, ComparedSite, OriginEffect } from '../../../../../contracts/members/cases/replies.js';
import { DocumentButton } from '../../../entities/document/document-button.js';
import { Hash } from '../../../ui/data-display/copyable.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDate, formatDateTime, formatFileSize, formatKg } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import { Counted } from './case-findings.js';
import css from './case-parts.module.css';
import { Change } from './change.js';

/** Says in kilograms and orders what a registration changes, before it is made. */
export function EffectCard({ effect }: { effect: OriginEffect }) {
  const { t } = useTranslation('settle');
  const kg = (grams: number) => (
    <b>
      <Num>{formatKg(grams)} kg</Num>
    </b>
  );
  const { recordedGrams, verifiedGrams, notVerifiedGrams, inStockGrams, orders, brands } = effect;
  return (
    <Card title={t('effect.title')}>
      <Box component="p" mb={12}>
        {t('effect.text')}
      </Box>
      <DetailList
        details={[
          { label: t('effect.recorded'), value: kg(recordedGrams) },
          { label: t('effect.verified'), value: kg(verifiedGrams) },
          { label: t('effect.notVerified'), value: kg(notVerifiedGrams) },
          { label: t('effect.inStock'), value: kg(inStockGrams) },
          { label: t('effect.orders'), value: orders === 0 ? <Num>0</Num> : t('effect.ordersOf', { orders, brands }) },
        ]}
      />
    </Card>
  );
}

export function DocumentsCard({ found: { files, note } }: { found: CaseReply }) {
  const { t } = useTranslation('settle');
  return (
    <Card title={<Counted title={t('documents.title')} count={files.length} />} padded={false}>
      {files.length === 0 ? (
        <Box component="p" className="muted" p="12px 16px" fz={13}>
          {t('documents.none')}
        </Box>
      ) : null}
      <ul className={css.documents}>
        {files.map(({ blobName, sha256, fileName, size, addedAt }) => (
          <li key={blobName}>
            <IconFileText size={18} stroke={1.75} aria-hidden />
            <span>
              {fileName === undefined ? (
                <span className="bad">{t('documents.missing')}</span>
              ) : (
                <DocumentButton blobName={blobName}>{fileName}</DocumentButton>
              )}
              <span className="caption">
                {t('documents.added', { date: formatDate(addedAt) })}
                {size === undefined ? null : `, ${formatFileSize(size)}`}
              </span>
            </span>
            <Hash hash={sha256} ends={6} />
          </li>
        ))}
      </ul>
      {note ? (
        <Box component="p" className="muted" p="12px 16px" fz={13}>
          <span className="caption">{t('documents.note')}</span>
          <br />
          <q>{note}</q>
        </Box>
      ) : null}
    </Card>
  );
}

export function HistoryCard({ found: { history } }: { found: CaseReply }) {
  const { t } = useTranslation('settle');
  return (
    <Card title={<Counted title={t('history.title')} count={history.length} />}>
      <Columns component="ol" cols="repeat(auto-fill, minmax(240px, 1fr))" gap="12px 24px">
        {history.map(({ at, what, by, text, caseId }) => (
          <Stack component="li" className={`anywhere ${css.past}`} gap={0} ps={12} key={`${caseId} ${at} ${what}`}>
            <b>{t(`history.${what}`)}</b>
            <span className="caption">
              <Num>{formatDateTime(at)}</Num>
              {by ? (
                <>
                  , <bdi>{by.name}</bdi>
                </>
              ) : null}
            </span>
            {text ? <q className="small">{text}</q> : null}
          </Stack>
        ))}
      </Columns>
    </Card>
  );
}

/** Puts two or three sites side by side, and marks words that differ from the first. */
export function CompareCard({ comparison: { site, registry, holder } }: { comparison: CaseComparison }) {
  const { t } = useTranslation('settle');
  const columns: [string, ComparedSite | undefined][] = [
    [t('compare.site'), site],
    [t('compare.registry'), registry],
    ...(holder ? [[t('compare.holder'), holder] as [string, ComparedSite]] : []),
  ];
  return (
    <Card title={t('compare.title')}>
      <Columns className={css.compare} cols="repeat(auto-fit, minmax(200px, 1fr))" gap={16}>
        {columns.map(([title, each]) => (
          <section key={title} aria-label={title}>
            <h3 className="caption">{title}</h3>
            {each ? <SiteWords site={each} beside={site} /> : <p className="muted">{t('compare.nowhere')}</p>}
          </section>
        ))}
      </Columns>
    </Card>
  );
}

function SiteWords({ site, beside }: { site: ComparedSite; beside: ComparedSite }) {
  const { t } = useTranslation('settle');
  const differs = (key: 'name' | 'address' | 'country') => site[key] !== undefined && site[key] !== beside[key];
  const words = (key: 'name' | 'address' | 'country'): ReactNode =>
    differs(key) ? <mark className={css.differs}>{site[key]}</mark> : <bdi>{site[key] ?? '–'}</bdi>;
  return (
    <>
      <b>{words('name')}</b>
      <p>{words('address')}</p>
      <p>{words('country')}</p>
      {site.oarId ? (
        <p className="caption">
          {t('compare.oarId')} <bdi>{site.oarId}</bdi>
        </p>
      ) : null}
      {site.closed ? <p className="bad small">{t('compare.closed')}</p> : null}
    </>
  );
}

export function ChangedCard({ found: { changed = [] } }: { found: CaseReply }) {
  const { t } = useTranslation('settle');
  return (
    <Card title={t('changed.title')}>
      <DetailList
        details={changed.map(({ field, before, after }) => ({
          label: t(`changed.${field}`),
          value: <Change before={before ?? '–'} after={after ?? '–'} />,
        }))}
      />
    </Card>
  );
}
