import { useTranslation } from 'react-i18next';
import type { OrderUnit } from '../../../../contracts/shared/units.js';
import { formatInteger, formatQuantity } from '../../ui/format.js';

/** Writes a quantity with its unit: "24,000 pcs". Without a unit it is of pieces. */
export function useOrderedQuantity(): (quantity: number, unit?: OrderUnit) => string {
  const { t } = useTranslation('orders');
  return (quantity, unit = 'pieces') =>
    unit === 'pieces' ? t('pieces', { quantity: formatInteger(quantity) }) : t(`amount.${unit}`, { quantity: formatQuantity(quantity) });
}
