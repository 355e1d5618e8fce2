import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { supplierPaperPath } from '../../../../entities/supplier/supplier-paths.js';
import { supplierKeys } from '../../../../entities/supplier/supplier-reads.js';
import { IconButton } from '../../../../ui/button.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { Dialog } from '../../../../ui/dialogs/dialog.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { InviteSupplierForm } from '../form/invite-supplier.js';

/** Offers the actions on one supplier; removing it from the list asks first. */
export function SupplierActions({ supplier, onEdit }: { supplier: SupplierReply; onEdit: () => void }) {
  const { t } = useTranslation('suppliers');
  const [asked, setAsked] = useState<'invite' | 'archive'>();
  const { archive, restore } = useArchive(supplier);
  const { businessName: name, archivedAt, facility } = supplier;
  return (
    <>
      <Menu position="bottom-end" width={216}>
        <Menu.Target>
          <IconButton label={t('action.of', { name })}>
            <IconDots size={16} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>{t('action.edit')}</Menu.Item>
          {facility ? (
            <Menu.Item component={Link} to={supplierPaperPath(supplier.id)}>
              {t('paper.open')}
            </Menu.Item>
          ) : null}
          {facility || archivedAt ? null : <Menu.Item onClick={() => setAsked('invite')}>{t('action.invite')}</Menu.Item>}
          {archivedAt ? (
            <Menu.Item onClick={() => void restore()}>{t('action.restore')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAsked('archive')}>{t('action.archive')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={asked === 'invite'} onClose={() => setAsked(undefined)} title={t('invite.title', { name })} size={520}>
        <InviteSupplierForm supplier={supplier} onDone={() => setAsked(undefined)} />
      </Dialog>
      <ConfirmDialog
        opened={asked === 'archive'}
        onClose={() => setAsked(undefined)}
        title={t('archive.title', { name })}
        text={t('archive.text')}
        cancelLabel={t('archive.keep')}
        confirmLabel={t('action.archive')}
        busyLabel={t('archive.busy')}
        onConfirm={archive}
      />
    </>
  );
}

function useArchive({ id, businessName: name }: SupplierReply) {
  const { t } = useTranslation('suppliers');
  const attempt = useAttempt();
  const { write } = useWrite((route: typeof routes.archiveSupplier | typeof routes.restoreSupplier) => call(route, { params: { id } }), {
    changes: [supplierKeys.all],
  });
  const archive = async () => {
    await write(routes.archiveSupplier);
    toast('success', t('archive.done', { name }));
  };
  const restore = () => attempt(write(routes.restoreSupplier), t('archive.restored', { name }));
  return { archive, restore };
}
