import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { Button } from '../../ui/button.js';
import { InlineError } from '../../ui/states.js';
import css from './custody.module.css';

/** Frames a second that are looked at. */
const FRAMES = 10;
/** The same code held in the frame counts once in this time. */
const REPEAT_AFTER_MS = 2500;

/** Reads codes from the camera, 10 frames a second, in a square of 300. The reader is served by us. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('custody');
  const video = useRef<HTMLVideoElement>(null);
  const keep = useRef(onCode);
  keep.current = onCode;
  const [state, setState] = useState<'off' | 'on' | 'none'>('off');
  useEffect(() => {
    if (state !== 'on' || !video.current) return;
    return watch(
      video.current,
      (code) => keep.current(code),
      () => setState('none'),
    );
  }, [state]);
  return (
    <div className={css.camera}>
      {state === 'on' ? <video ref={video} playsInline muted /> : null}
      {state === 'none' ? <InlineError>{t('camera.none')}</InlineError> : null}
      <div className={css.message}>
        <Button onClick={() => setState(state === 'on' ? 'off' : 'on')}>{state === 'on' ? t('camera.stop') : t('camera.start')}</Button>
        <span className="small muted">{t('camera.hint')}</span>
      </div>
    </div>
  );
}

function watch(video: HTMLVideoElement, onCode: (code: string) => void, onNone: () => void): () => void {
  const seen = new Map<string, number>();
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128', 'data_matrix'] });
  const look = async () => {
    for (const { rawValue } of await detector.detect(video).catch(() => [])) {
      if (Date.now() - (seen.get(rawValue) ?? 0) > REPEAT_AFTER_MS) onCode(rawValue);
      seen.set(rawValue, Date.now());
    }
    if (!stopped) timer = setTimeout(() => void look(), 1000 / FRAMES);
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (stopped) return stop();
    video.srcObject = stream;
    await video.play();
    await look();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  start().catch(onNone);
  return stop;
}
