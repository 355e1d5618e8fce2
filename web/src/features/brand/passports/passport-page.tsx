import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { OrderReply } from '../../../../../contracts/brand/orders/replies.js';
import type { PassportReply } from '../../../../../contracts/brand/passports/replies.js';
import { OrderCrumbs } from '../../../entities/order/order-crumbs.js';
import { orderGoods, useOrderName } from '../../../entities/order/order-name.js';
import { orderRead } from '../../../entities/order/order-reads.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Banner } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDate } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Page, PageHead } from '../../../ui/layout/layout.js';
import { useScreenTitle } from '../../../ui/layout/screen-title.js';
import { Completeness } from './completeness.js';
import { IssueButton } from './issue-button.js';
import { OrderPagesCard } from './order-pages-card.js';
import { PassportFields } from './passport-fields.js';
import { passportRead } from './passport-reads.js';
import { PassportLabel, PassportVersions } from './passport-side.js';

/** What will the passport say, who says it, and what is missing before it is issued? */
export function PassportPage() {
  const { t } = useTranslation('passport');
  const { id = '' } = useParams();
  const order = useQuery(orderRead(id));
  const passport = useQuery(passportRead(id));
  useScreenTitle(t('open'));
  const error = order.error ?? passport.error;
  return (
    <Page isWide>
      {error ? <ReadError error={error} onRetry={() => void Promise.all([order.refetch(), passport.refetch()])} /> : null}
      {order.data && passport.data ? <Passport order={order.data} passport={passport.data} /> : null}
    </Page>
  );
}

function Passport({ order, passport }: { order: OrderReply; passport: PassportReply }) {
  const { t } = useTranslation('passport');
  const { recalls, lacking } = passport;
  return (
    <>
      <Head order={order} passport={passport} />
      {recalls.length > 0 ? (
        <Banner title={t('recalls', { list: recalls.map(({ productId }) => productId).join(comma()) })}>
          {recalls.map(({ at }) => formatDate(at)).join(comma())}
        </Banner>
      ) : null}
      {order.state === 'placed' ? null : <Banner tone="medium" title={t('notPlaced')} />}
      {lacking.length > 0 ? (
        <Banner tone="medium" title={t('lacking', { list: lacking.map((key) => t(`field.${key}`)).join(comma()) })} />
      ) : null}
      <Columns cols="minmax(0, 1fr) 344px" from={1200} gap={24} align="start">
        <Stack gap={24} miw={0}>
          <Completeness passport={passport} />
          <PassportFields passport={passport} />
        </Stack>
        <Stack gap={24} miw={0}>
          <PassportLabel passport={passport} />
          <PassportVersions passport={passport} />
          <OrderPagesCard orderId={order.id} />
        </Stack>
      </Columns>
    </>
  );
}

function Head({ order, passport }: { order: OrderReply; passport: PassportReply }) {
  const { t } = useTranslation('passport');
  const name = useOrderName()(order);
  const [newest] = passport.versions;
  const current = newest?.state === 'inForce' ? newest : undefined;
  return (
    <Stack gap={4}>
      <OrderCrumbs name={name} id={order.id} page={t('of')} />
      <PageHead
        title={
          <Group component="span" gap="4px 12px" display="inline-flex">
            <bdi>{orderGoods(order) ?? name}</bdi>
            {current ? (
              <Chip tone="green">{t('inForceSince', { version: current.version, date: formatDate(current.issuedAt) })}</Chip>
            ) : (
              <Chip tone={newest ? 'high' : 'neutral'}>{newest ? t(`state.${newest.state}`) : t('none')}</Chip>
            )}
          </Group>
        }
        actions={<IssueButton order={order} passport={passport} />}
      />
    </Stack>
  );
}
