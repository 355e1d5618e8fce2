import { Tabs } from '@mantine/core';
import { IconKeyboard, IconListCheck, IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TAKES_CODE } from '../../../../entities/custody/codes/held-presses.js';
import { ProductIdField } from '../../../../entities/custody/codes/product-id-field.js';
import type { RecordLot } from '../../../../entities/record/record-lot.js';
import { useScannedIds } from '../../../../entities/record/scan/use-scanned-ids.js';
import { Button } from '../../../../ui/button.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { formatProductId } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { AddedLots } from './added-lots.js';
import type { LotSelection } from './lot-selection.js';
import css from './lots-section.module.css';
import type { LotSearch } from './open-list.js';
import { type LotGroup, OpenLots } from './open-lots.js';
import { Section } from './record-layout.js';

const CameraScan = lazy(async () => ({ default: (await import('../../../../entities/record/scan/camera-scan.js')).CameraScan }));

interface LotsSectionProps<Lot extends RecordLot> {
  lots: LotSelection<Lot>;
  /** Lots that can be ticked; undefined until they are read. */
  open: readonly LotGroup[] | undefined;
  /** Searches among more lots than the list holds. */
  search?: LotSearch;
  note: string;
  emptyText: string;
  /** More columns of the added lots: a received weight. */
  columns?: readonly Column<{ lot: Lot; index: number }>[];
}

/** Three ways to add lots into one list; refused ones stay visible with their reason and are left out. */
export function LotsSection<Lot extends RecordLot>({ lots, open, search, note, emptyText, columns = [] }: LotsSectionProps<Lot>) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  const { isSubmitted } = useFormState();
  const [entryMode, setEntryMode] = useState<string | null>('list');
  const openCount = (open?.reduce((sum, group) => sum + group.lots.length, 0) ?? 0) + (search?.more ?? 0);
  const scan = (code: string) => void lots.add(formatProductId(code));
  useScannedIds(scan);
  return (
    <Section title={t('lots')} note={note}>
      <Tabs value={entryMode} onChange={setEntryMode} keepMounted={false}>
        <Tabs.List aria-label={t('entry')} mb={12}>
          <Tabs.Tab value="list" leftSection={<IconListCheck size={16} aria-hidden />}>
            {t('byList')} {openCount ? <Num className={`muted ${css.count}`}>{openCount}</Num> : null}
          </Tabs.Tab>
          <Tabs.Tab value="id" leftSection={<IconKeyboard size={16} aria-hidden />}>
            {t('byId')}
          </Tabs.Tab>
          <Tabs.Tab value="scan" leftSection={<IconScan size={16} aria-hidden />}>
            {t('byScan')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <OpenLots lots={lots} open={open} search={search} emptyText={emptyText} />
        </Tabs.Panel>
        <Tabs.Panel value="id">
          <AddLotById onAdd={lots.add} />
        </Tabs.Panel>
        <Tabs.Panel value="scan">
          <Suspense>
            <CameraScan onCode={scan} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {lots.repeated ? (
        <p className="small muted" role="status">
          {t('alreadyAdded', { id: formatProductId(lots.repeated) })}
        </p>
      ) : null}
      {isSubmitted && lots.accepted.length === 0 ? <InlineError>{words('validation.lots')}</InlineError> : null}
      {lots.accepted.length + lots.refused.length > 0 ? <AddedLots lots={lots} columns={columns} /> : null}
    </Section>
  );
}

export function AddLotById({ onAdd }: { onAdd: (productId: string) => Promise<void> }) {
  const { t } = useTranslation('custody');
  const [typed, setTyped] = useState('');
  const add = async () => {
    if (!typed) return;
    setTyped('');
    await onAdd(typed);
  };
  return (
    <Columns cols="minmax(0, 1fr) auto" gap={8} align="start">
      <ProductIdField
        aria-label={t('productId')}
        placeholder="7KM-4QX-9TR-2HB"
        value={typed}
        onChange={setTyped}
        takesScans
        onCodes={(codes) => {
          for (const code of codes) void onAdd(formatProductId(code));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          void add();
        }}
      />
      <Button {...TAKES_CODE} onClick={() => void add()} label={t('addLot')} />
    </Columns>
  );
}
