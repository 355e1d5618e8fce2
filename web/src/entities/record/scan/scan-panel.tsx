import { Box } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';

const CameraScan = lazy(async () => ({ default: (await import('./camera-scan.js')).CameraScan }));

/** Opens and closes the camera of a card. */
export function ScanButton({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  const { t } = useTranslation('custody');
  return (
    <Button size="small" variant="bare" icon={<IconScan size={16} aria-hidden />} aria-expanded={on} onClick={onToggle}>
      {t('byScan')}
    </Button>
  );
}

export function ScanPanel({ onCode }: { onCode: (code: string) => void }) {
  return (
    <Box className="ruled-below" p="12px 16px">
      <Suspense>
        <CameraScan onCode={onCode} autoStart />
      </Suspense>
    </Box>
  );
}
