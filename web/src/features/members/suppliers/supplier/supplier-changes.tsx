import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SupplierChangeReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { SUPPLIER_TYPES } from '../../../../../../contracts/members/suppliers/supplier-kinds.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDateTime, formatLocation } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './supplier.module.css';

/** Who changed what of a supplier and when, the newest first. */
export function SupplierChanges({ changes }: { changes: readonly SupplierChangeReply[] }) {
  const { t } = useTranslation('suppliers');
  return (
    <Card title={t('changes.title')}>
      <ol className={css.changes}>
        {changes.map(({ at, by, what, fields }) => (
          <li key={`${at} ${what}`}>
            <span>
              <span className="strong">{t(`changes.${what}`)}</span> <bdi>{t('changes.by', { name: by.name })}</bdi>
            </span>
            {fields.map((field) => (
              <FieldLine key={field.field} change={field} />
            ))}
            <span className="caption">
              <Num>{formatDateTime(at)}</Num>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function FieldLine({ change: { field, from, to } }: { change: SupplierChangeReply['fields'][number] }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const shown = (value: string | null): string => {
    if (value === null) return t('changes.nothing');
    const type = field === 'facilityType' ? SUPPLIER_TYPES.find((each) => each === value) : undefined;
    if (type) return words(`facilityType.${type}`);
    return field === 'country' ? formatLocation({ country: value }) : value;
  };
  return (
    <span className="small">
      {t(`changes.field.${field}`)}: <bdi>{shown(from)}</bdi> <IconArrowRight size={12} className="directional" aria-hidden />{' '}
      <bdi className="strong">{shown(to)}</bdi>
    </span>
  );
}
