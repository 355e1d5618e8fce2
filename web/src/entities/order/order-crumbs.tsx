import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { orderPath } from './order-paths.js';

interface OrderCrumbsProps {
  name: string;
  /** The order that its name leads to; absent on its own page, and for one that is not saved. */
  id?: string | undefined;
  /** The page of the order that is open. */
  page?: string;
}

/** Leads from a page of an order to the order and to all orders. */
export function OrderCrumbs({ name, id, page }: OrderCrumbsProps) {
  const { t } = useTranslation('orders');
  return (
    <Box component="nav" className="faint" fz={13} aria-label={t('crumbs')}>
      <Link to={SCREENS.brandOrders.path}>{t('title')}</Link>
      <span aria-hidden> / </span>
      {id === undefined ? (
        <bdi aria-current="page">{name}</bdi>
      ) : (
        <Link to={orderPath(id)}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {page === undefined ? null : (
        <>
          <span aria-hidden> / </span>
          <span aria-current="page">{page}</span>
        </>
      )}
    </Box>
  );
}
