import { Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useCodeReader } from '../../custody/codes/use-code-reader.js';
import css from './camera-scan.module.css';
import { watchCamera } from './watch-camera.js';

interface CameraScanProps {
  onCode: (code: string) => void;
  /** On from the start, where a button requested it. */
  autoStart?: boolean;
}

/** Reads codes from the camera, in a square of 300. */
export function CameraScan({ onCode, autoStart = false }: CameraScanProps) {
  const { t } = useTranslation('ui');
  const video = useRef<HTMLVideoElement>(null);
  const readCodes = useCodeReader();
  const latestOnCode = useRef<(code: string) => void>(() => undefined);
  latestOnCode.current = (code) => readCodes([code], ([productId]) => productId !== undefined && onCode(productId));
  const [state, setState] = useState<'off' | 'on' | 'none'>(autoStart ? 'on' : 'off');
  useEffect(() => {
    if (state !== 'on' || !video.current) return;
    return watchCamera(
      video.current,
      (code) => latestOnCode.current(code),
      () => setState('none'),
    );
  }, [state]);
  return (
    <Stack className={css.camera} gap={12} align="start">
      {state === 'on' ? <video ref={video} playsInline muted /> : null}
      {state === 'none' ? <InlineError>{t('camera.none')}</InlineError> : null}
      <Group gap={8}>
        <Button onClick={() => setState(state === 'on' ? 'off' : 'on')} label={state === 'on' ? t('camera.stop') : t('camera.start')} />
        <span className="small muted">{t('camera.hint')}</span>
      </Group>
    </Stack>
  );
}
