import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../../../../contracts/ledger/custody/replies.js';
import { productIdKey } from '../../../../../../../contracts/shared/product-id.js';
import type { TracerBody } from '../../../../../entities/risk/dna/tracer-values.js';
import { useQueue } from '../../../../../offline/record-queue.js';
import { Chip } from '../../../../../ui/data-display/chip.js';
import { ReadError } from '../../../../../ui/feedback/read-error.js';
import { comma, formatDate } from '../../../../../ui/format.js';
import { cachedLotTracersRead } from '../../shell/phone-reads.js';
import phoneRows from '../../shell/phone-rows.module.css';
import { type Phone, usePhone } from '../../shell/use-phone.js';
import { tracerOf } from './unsent-tracer.js';

/** Returns true where the reader's site holds the lot and it has not left. */
export const mayLogTracer = ({ mayOpen, facilityId }: Phone, { holder, title, dispatch }: LotReply): boolean =>
  mayOpen('phoneTracer') && holder.id === facilityId && title === 'held' && dispatch !== 'shipped';

/** Shows the tracers of a lot, and those queued on this phone. */
export function LotTracers({ productId }: { productId: string }) {
  const { t } = useTranslation('dna');
  const { t: phone } = useTranslation('phone');
  const { records = [] } = useQueue();
  const read = useQuery(cachedLotTracersRead(usePhone(), productId));
  const tracers = read.data?.value ?? [];
  const isHere = (each: string): boolean => productIdKey(each) === productIdKey(productId);
  const unsent = records.filter((record) => record.kind === 'tracer' && isHere(tracerOf(record).productId));
  if (tracers.length + unsent.length === 0 && !read.error) return null;
  return (
    <Stack component="section" className={phoneRows.section} gap={8}>
      <h2>{t('tracers.identifiers')}</h2>
      {read.error ? <ReadError error={read.error} onRetry={() => void read.refetch()} /> : null}
      <ul className={phoneRows.rows} aria-label={t('tracers.identifiers')}>
        {unsent.map(({ order, body, state }) => (
          <li key={order} className={phoneRows.row}>
            <bdi className={`${phoneRows.what} mono`}>{(body as TracerBody).identifiers.join(comma())}</bdi>
            <Chip tone={state === 'failed' ? 'high' : 'medium'}>{phone(`state.${state}`)}</Chip>
          </li>
        ))}
        {tracers.map(({ transactionId, identifiers, facility, occurredAt, isInherited, isOwn }) => (
          <li key={`${transactionId} ${isOwn}`} className={phoneRows.row}>
            <span className={phoneRows.what}>
              <bdi className="mono">{identifiers.join(comma())}</bdi>
              <small>{facility ? t('loggedBy', { site: facility.name, date: formatDate(occurredAt) }) : t('somebody')}</small>
            </span>
            {isInherited ? <Chip>{t('tracers.inherited')}</Chip> : null}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
