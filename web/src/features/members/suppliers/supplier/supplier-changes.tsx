import { useTranslation } from 'react-i18next';
import type { SupplierChangeReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { SUPPLIER_TYPES } from '../../../../../../contracts/members/suppliers/supplier-kinds.js';
import { ChangedField, ChangeList } from '../../../../entities/person/change-list.js';
import { formatLocation } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';

/** Lists the changes of a supplier, by whom and when, the newest first. */
export function SupplierChanges({ changes }: { changes: readonly SupplierChangeReply[] }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const shown = (field: string, value: string | null): string => {
    if (value === null) return t('changes.nothing');
    const type = field === 'facilityType' ? SUPPLIER_TYPES.find((each) => each === value) : undefined;
    if (type) return words(`facilityType.${type}`);
    return field === 'country' ? formatLocation({ country: value }) : value;
  };
  const shownChanges = changes.map(({ at, by, what, fields }) => ({
    ...{ at, what },
    text: (
      <>
        <span className="strong">{t(`changes.${what}`)}</span> <bdi>{t('changes.by', { name: by.name })}</bdi>
      </>
    ),
    details: fields.map(({ field, from, to }) => (
      <ChangedField key={field} name={t(`changes.field.${field}`)} from={shown(field, from)} to={shown(field, to)} />
    )),
  }));
  return (
    <Card title={t('changes.title')}>
      <ChangeList changes={shownChanges} />
    </Card>
  );
}
