import { Box, Group } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Role } from '../../../../../../contracts/shared/roles.js';
import { useRole, useSession } from '../../../../client/session/session.js';
import { tracePath } from '../../../../entities/custody/lot-paths.js';
import { orderTracePath } from '../../../../entities/order/order-paths.js';
import { SearchBox } from '../../../../entities/search/search-box.js';
import type { Hit } from '../../../../entities/search/search-hits.js';
import { Button, IconButton } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { formatProductId } from '../../../../ui/format.js';
import { MultiSelectField } from '../../../../ui/forms/choices/multi-select-field.js';
import { DateField } from '../../../../ui/forms/dates/date-field.js';
import { Label } from '../../../../ui/forms/text-fields.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { placesRead } from '../trace-reads.js';
import { NUMBER_KEYS } from './order-title.js';

const CameraScan = lazy(async () => ({ default: (await import('../../../../entities/record/scan/camera-scan.js')).CameraScan }));

/**
 * Takes any number of an order, or a product ID, and searches while the user types. A number that no row has is looked for in the records
 * of suppliers, as each of the numbers of an order.
 */
export function FindField({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('trace');
  const navigate = useNavigate();
  const role = useRole();
  const user = useSession()?.user;
  const { text, setText, day, setDay, supplierIds, setSupplierIds, queryOf } = useTerms();
  const [isScanning, setScanning] = useState(false);
  const [isMissing, setMissing] = useState(false);
  if (!user) return null;
  const go = (to: string) => {
    void navigate(to);
    onDone();
  };
  const trace = (typed: string) => {
    const query = queryOf(typed);
    if (query) go(`${tracePath(role)}?${query}`);
    else setMissing(day !== undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    trace(text.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    setMissing(false);
  };
  return (
    <>
      <Columns
        onSubmit={submit}
        component="form"
        cols="minmax(0, 1fr) 220px auto"
        from={600}
        gap="12px 8px"
        align="end"
        w="100%"
        noValidate
      >
        <SearchBox
          user={user}
          text={text}
          onText={type}
          onOpen={(to, hit) => go(hit ? pathOf(hit, role) : to)}
          onEarlyEnter={trace}
          autoFocus={text === ''}
          label={<Label>{t('number')}</Label>}
          maxLength={250}
          rightSectionOf={() => (
            <IconButton label={t('scan')} aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
              <IconScan size={18} aria-hidden />
            </IconButton>
          )}
          rightSectionWidth={44}
        />
        <DateField label={t('purchaseDate')} optional autoFocus={text !== '' && day === ''} value={day} onChange={setDay} />
        <Button type="submit" variant="primary" label={t('trace')} />
      </Columns>
      <Group gap="8px 16px">
        <p className="small muted">{t('numberHint')}</p>
        <Sellers chosen={supplierIds} onChoose={setSupplierIds} />
      </Group>
      {isMissing ? <InlineError>{t('needOne')}</InlineError> : null}
      {isScanning ? (
        <Suspense>
          <CameraScan autoStart onCode={(code) => go(tracePath(role, code))} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Begins with what the address asks for. */
function useTerms() {
  const { productId = '' } = useParams();
  const [search] = useUrlState();
  const asked = NUMBER_KEYS.flatMap((key) => search.get(key) ?? [])[0];
  const [text, setText] = useState(asked ?? formatProductId(productId));
  const [day, setDay] = useState<string | undefined>(search.get('purchaseDate') ?? '');
  const [supplierIds, setSupplierIds] = useState(search.get('supplierIds')?.split(',') ?? []);
  /** Returns undefined without a number or a day, and for a text that is no day. */
  const queryOf = (typed: string): string | undefined => {
    if (day === undefined || (typed === '' && day === '')) return undefined;
    const terms = [...NUMBER_KEYS.map((key) => [key, typed]), ['purchaseDate', day], ['supplierIds', supplierIds.join()]];
    return new URLSearchParams(terms.filter(([, term]) => term !== '')).toString();
  };
  return { text, setText, day, setDay, supplierIds, setSupplierIds, queryOf };
}

/** Returns the trace of orders and lots, and the page of other rows. */
function pathOf({ group, key, to }: Hit, role: Role | undefined): string {
  if (group === 'orders') return orderTracePath(key);
  return group === 'lots' ? tracePath(role, key) : to;
}

/** Limits the sales that are searched to some suppliers. */
function Sellers({ chosen, onChoose }: { chosen: string[]; onChoose: (ids: string[]) => void }) {
  const { t } = useTranslation('trace');
  const places = useQuery(placesRead());
  const [isOpen, setOpen] = useState(chosen.length > 0);
  if (!isOpen) return <Button variant="link" size="small" onClick={() => setOpen(true)} label={t('chooseSuppliers')} />;
  return (
    <Box w={320} maw="100%">
      <MultiSelectField
        aria-label={t('supplier')}
        {...(chosen.length === 0 && { placeholder: t('anySupplier') })}
        data={[...(places.data?.values() ?? [])]
          .filter(({ type }) => ['FINAL_PRODUCT_ASSEMBLY', 'MILL', 'SPINNER', 'GINNER'].includes(type))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={onChoose}
      />
    </Box>
  );
}
