import { IconKeyboard, IconListCheck, IconScan } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TAKES_CODE } from '../../../../entities/custody/codes/held-presses.js';
import { ProductIdField } from '../../../../entities/custody/codes/product-id-field.js';
import { Button } from '../../../../ui/button.js';
import { Segments } from '../../../../ui/forms/segments.js';
import { Columns } from '../../../../ui/layout/columns.js';
import cameraView from './camera-view.module.css';
import css from './code-entry.module.css';

const CameraView = lazy(async () => ({ default: (await import('./camera-view.js')).CameraView }));

type EntryMode = 'scan' | 'id' | 'list';

interface CodeEntryProps {
  onCode: (code: string) => void;
  /** The choices, above the added entries, so that adding moves none of them. */
  list: ReactNode;
  start: EntryMode;
  /** The added entries. */
  children: ReactNode;
}

/** Ways to say which lot: by the camera, typed, or out of a list. */
export function CodeEntry({ onCode, list, start, children }: CodeEntryProps) {
  const { t } = useTranslation('custody');
  const [way, setWay] = useState<EntryMode>(start);
  return (
    <>
      {way === 'scan' ? (
        <Suspense fallback={<div className={cameraView.camera} />}>
          <CameraView onCode={onCode} />
        </Suspense>
      ) : null}
      <div className={css.ways}>
        <Segments
          label={t('entry')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'scan', label: t('byScan'), icon: <IconScan size={18} aria-hidden /> },
            { value: 'id', label: t('byId'), icon: <IconKeyboard size={18} aria-hidden /> },
            { value: 'list', label: t('byList'), icon: <IconListCheck size={18} aria-hidden /> },
          ]}
        />
      </div>
      {way === 'id' ? <TypedCode onCode={onCode} /> : null}
      {way === 'list' ? list : null}
      {children}
    </>
  );
}

function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('custody');
  const [typed, setTyped] = useState('');
  const add = (): void => {
    if (!typed) return;
    setTyped('');
    onCode(typed);
  };
  return (
    <Columns className={css.typed} cols="1fr auto" gap={8}>
      <ProductIdField
        aria-label={t('productId')}
        placeholder="7KM-4QX-9TR-2HB"
        value={typed}
        onChange={setTyped}
        takesScans
        onCodes={(codes) => {
          codes.forEach(onCode);
        }}
        onKeyDown={(event) => event.key === 'Enter' && add()}
      />
      <Button {...TAKES_CODE} onClick={add} label={t('addLot')} />
    </Columns>
  );
}
