import { Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Role } from '../../../../../../contracts/shared/roles.js';
import { useRole } from '../../../../client/session/session.js';
import { ProductIdField } from '../../../../entities/custody/codes/product-id-field.js';
import { tracePath } from '../../../../entities/custody/lot-paths.js';
import { Button } from '../../../../ui/button.js';
import { SelectField } from '../../../../ui/forms/choices/select-field.js';
import { useRequiredText } from '../../../../ui/forms/commands/error-text.js';
import { useUrlState } from '../../../../ui/forms/url-state.js';
import { Columns } from '../../../../ui/layout/columns.js';
import css from '../trace.module.css';
import { FindField } from './find-field.js';

/** A supplier finds lots alone. */
export const findsOrders = (role: Role | undefined): boolean => role !== 'SPINNER' && role !== 'MILL';

/** Finds by the numbers of an order, or by a product ID. The address of the answer can be sent to others. */
export function FindForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('trace');
  const role = useRole();
  return (
    <Stack component="section" className={css.find} gap={8} aria-label={t('find')}>
      {findsOrders(role) ? <FindField onDone={onDone} /> : <FindByProductForm onDone={onDone} to={(id) => tracePath(role, id)} />}
    </Stack>
  );
}

function FindByProductForm({ onDone, to }: { onDone: () => void; to: (id: string) => string }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const requiredText = useRequiredText();
  const navigate = useNavigate();
  const { productId = '' } = useParams();
  const [search] = useUrlState();
  const [id, setId] = useState(productId);
  const [direction, setDirection] = useState(search.get('direction') ?? 'backward');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!id.trim()) return setMissing(true);
    void navigate(`${to(id.trim())}${direction === 'forward' ? '?direction=forward' : ''}`);
    onDone();
  };
  return (
    <Columns onSubmit={submit} component="form" cols="repeat(auto-fill, minmax(210px, 1fr))" gap={16} align="end" w="100%" noValidate>
      <ProductIdField
        label={t('productId')}
        placeholder="7KM-4QX-9TR-2HB"
        autoFocus={id === ''}
        value={id}
        onChange={(next) => {
          setId(next);
          setMissing(false);
        }}
        error={missing ? requiredText(words('productIdNoun')) : undefined}
      />
      <SelectField
        label={t('direction')}
        data={(['backward', 'forward'] as const).map((value) => ({ value, label: t(value) }))}
        value={direction}
        onChange={(next) => setDirection(next ?? 'backward')}
      />
      <Button type="submit" variant="primary" label={t('trace')} />
    </Columns>
  );
}
