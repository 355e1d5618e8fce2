import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { useSend } from '../../../../client/api/use-write.js';
import { supplierKeys } from '../../../../entities/supplier/supplier-reads.js';
import { supplierOf, useUnlistedPartners } from '../../../../entities/supplier/unlisted-partners.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { type Tree, tierThere } from './tree-edits.js';

interface AddSupplierProps {
  suppliers: readonly SupplierReply[];
  tree: Tree;
  /** The tier to add at: its suppliers come first. */
  tier: number | undefined;
  onAdd: (supplier: SupplierReply) => void;
  onClose: () => void;
}

/** Looks for a supplier by name or OAR ID, and adds the one that is chosen. A partner becomes a supplier when it is chosen. */
export function AddSupplier({ suppliers, tree, tier, onAdd, onClose }: AddSupplierProps) {
  const { t } = useTranslation('orders');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (tier !== undefined) input.current?.focus();
  }, [tier]);
  const attempt = useAttempt();
  const { found: partners = [] } = useUnlistedPartners();
  const { write } = useSend(routes.addSupplier, { changes: [supplierKeys.all] });
  const listed = sortedFor(suppliers, tier).map((supplier) => {
    const { id, businessName, oarId } = supplier;
    const name = oarId ? `${businessName} · ${oarId}` : businessName;
    const there = tierThere(tree, supplier, tier);
    return { value: id, label: there ? t('tree.alreadyThere', { name, tier: there }) : name, disabled: there !== undefined };
  });
  const options = [...listed, ...partners.map(({ id, name }) => ({ value: id, label: t('tree.partner', { name }) }))];
  const choose = async (id: string | null) => {
    const chosen = suppliers.find((supplier) => supplier.id === id);
    const partner = partners.find((each) => each.id === id);
    if (chosen) onAdd(chosen);
    else if (partner) await attempt(write(supplierOf(partner)).then(onAdd));
  };
  return (
    <SelectField
      ref={input}
      aria-label={t('tree.search')}
      placeholder={tier === undefined ? t('tree.search') : t('tree.searchAt', { tier })}
      leftSection={<IconSearch size={16} aria-hidden />}
      searchable
      nothingFoundMessage={t('tree.nothingFound')}
      openOnFocus={tier !== undefined}
      data={options}
      limit={50}
      value={null}
      onChange={(id) => void choose(id)}
      onBlur={onClose}
    />
  );
}

function sortedFor(suppliers: readonly SupplierReply[], tier: number | undefined): readonly SupplierReply[] {
  if (tier === undefined) return suppliers;
  const isThere = ({ tiers }: SupplierReply) => tiers.includes(tier);
  return [...suppliers.filter(isThere), ...suppliers.filter((supplier) => !isThere(supplier))];
}
