import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Opens a window over the page, whose button to close it has a name. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('ui');
  return <Modal closeButtonProps={{ 'aria-label': t('confirmClose') }} {...props} />;
}
