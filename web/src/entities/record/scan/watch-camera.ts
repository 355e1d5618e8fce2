import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Frames a second that are looked at. */
const FRAMES_PER_SECOND = 10;
/** The same code held in the frame counts once in this time. */
const REPEAT_AFTER_MS = 2500;

/** Reads codes from the camera into `video`, until what it answers is called. The reader is served by us. `onNone`: there is no camera. */
export function watchCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onUnavailable: () => void,
  onStream: (stream: MediaStream) => void = () => undefined,
): () => void {
  const seen = new Map<string, number>();
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128', 'data_matrix'] });
  const detect = async () => {
    for (const { rawValue } of await detector.detect(video).catch(() => [])) {
      if (Date.now() - (seen.get(rawValue) ?? 0) > REPEAT_AFTER_MS) onCode(rawValue);
      seen.set(rawValue, Date.now());
    }
    if (!stopped) timer = setTimeout(() => void detect(), 1000 / FRAMES_PER_SECOND);
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (stopped) return stop();
    onStream(stream);
    video.srcObject = stream;
    await video.play();
    await detect();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  start().catch(onUnavailable);
  return stop;
}
