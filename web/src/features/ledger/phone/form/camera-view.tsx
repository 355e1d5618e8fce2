import { IconBulb } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCodeReader } from '../../../../entities/custody/codes/use-code-reader.js';
import { watchCamera } from '../../../../entities/record/scan/watch-camera.js';
import css from './camera-view.module.css';

/** Reads codes for as long as it is shown; with a light where the camera has one. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('phone');
  const { t: words } = useTranslation('ui');
  const video = useRef<HTMLVideoElement>(null);
  const readCodes = useCodeReader();
  const latestOnCode = useRef<(code: string) => void>(() => undefined);
  latestOnCode.current = (code) => readCodes([code], ([productId]) => productId !== undefined && onCode(productId));
  const [isMissing, setMissing] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    if (!video.current) return;
    return watchCamera(
      video.current,
      (code) => latestOnCode.current(code),
      () => setMissing(true),
      (stream) => setTrack(stream.getVideoTracks()[0]),
    );
  }, []);
  return (
    <div className={css.camera} data-missing={isMissing || undefined}>
      <video ref={video} playsInline muted />
      {isMissing ? <p role="alert">{words('camera.none')}</p> : <span className={css.frame} />}
      {track && hasTorch(track) ? <TorchButton track={track} label={t('light')} /> : null}
    </div>
  );
}

/** Not in the types of pages yet. */
const hasTorch = (track: MediaStreamTrack): boolean => 'torch' in (track.getCapabilities?.() ?? {});

function TorchButton({ track, label }: { track: MediaStreamTrack; label: string }) {
  const [isOn, setOn] = useState(false);
  const turn = (): void => {
    setOn(!isOn);
    void track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }).catch(() => setOn(false));
  };
  return (
    <button type="button" className={css.torch} aria-pressed={isOn} aria-label={label} onClick={turn}>
      <IconBulb size={22} aria-hidden />
    </button>
  );
}
