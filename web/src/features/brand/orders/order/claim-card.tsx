import { Box, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../../../contracts/shared/percents.js';
import type { OrderTraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import { Word } from '../../../../entities/rests-on/words/word.js';
import { StackedBar } from '../../../../ui/charts/stacked-bar.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Loading } from '../../../../ui/layout/steady.js';

/**
 * Shows the sellers' claims, separately from the origin of the cotton: two facts in two places. Shows nothing while the order is not
 * loaded.
 */
export function ClaimCard({ trace }: { trace: UseQueryResult<OrderTraceReply> }) {
  const { t } = useTranslation('orders');
  if (trace.isPending) {
    return (
      <Card>
        <Loading />
      </Card>
    );
  }
  const { stated } = trace.data ?? {};
  return (
    <Card>
      <Stack aria-label={t('claim.title')} component="section" gap={8}>
        <p className="small muted">
          <Word of="claim">{t('claim.title')}</Word>
        </p>
        {stated && stated.claims.length > 0 ? (
          stated.claims.map(({ certification, model, share }) => (
            <p key={`${certification} ${model}`}>
              <Box component="bdi" className="strong" fz={20} lh="24px" lts="-0.016em">
                {certification}
              </Box>{' '}
              {t(`claim.${model}`, { share: formatPercent(share) })}
            </p>
          ))
        ) : (
          <p className="strong">{t('claim.none')}</p>
        )}
        {stated ? <Verified share={stated.verifiedShare} /> : null}
        <p className="small muted">{t('claim.note')}</p>
      </Stack>
    </Card>
  );
}

function Verified({ share }: { share: number | null }) {
  const { t } = useTranslation('orders');
  if (share === null) return null;
  return (
    <div>
      <p className="small">
        <Word of="byBooks">{t('claim.verified')}</Word>
      </p>
      <Columns cols="minmax(0, 1fr) auto" gap={12} align="center">
        <div>
          <StackedBar
            parts={[
              { key: 'verified', fill: 'books', value: share },
              { key: 'rest', fill: 'track', value: 1 - share },
            ]}
          />
        </div>
        <Num className="strong">{formatPercent(share)}</Num>
      </Columns>
    </div>
  );
}
