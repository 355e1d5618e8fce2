import { Flex } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../../ui/button.js';
import css from './geo.module.css';

export function MapZoomButtons({ onIn, onOut, onFit }: { onIn: () => void; onOut: () => void; onFit: () => void }) {
  const { t } = useTranslation('trace');
  return (
    <Flex className={css.zoom} gap={4}>
      <IconButton outlined label={t('zoomIn')} onClick={onIn}>
        <IconPlus size={16} aria-hidden />
      </IconButton>
      <IconButton outlined label={t('zoomOut')} onClick={onOut}>
        <IconMinus size={16} aria-hidden />
      </IconButton>
      <IconButton outlined label={t('fit')} onClick={onFit}>
        <IconFocusCentered size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
