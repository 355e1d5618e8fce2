import { Group, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { watchCamera } from '../../../../../entities/record/watch-camera.js';
import { Button } from '../../../../../ui/button.js';
import { InlineError } from '../../../../../ui/feedback/feedback.js';
import css from './camera-scan.module.css';

interface CameraScanProps {
  onCode: (code: string) => void;
  /** On from the beginning, where a button has asked for it. */
  autoStart?: boolean;
}

/** Reads codes from the camera, in a square of 300. */
export function CameraScan({ onCode, autoStart = false }: CameraScanProps) {
  const { t } = useTranslation('custody');
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
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
        <Button onClick={() => setState(state === 'on' ? 'off' : 'on')}>{state === 'on' ? t('camera.stop') : t('camera.start')}</Button>
        <span className="small muted">{t('camera.hint')}</span>
      </Group>
    </Stack>
  );
}
