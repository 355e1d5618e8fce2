import { Box, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FacilityRef } from '../../../../../../contracts/shared/replies.js';
import { LEDGER_FACILITIES } from '../../../../../../contracts/shared/roles.js';
import { ROOM_FACILITIES_MAX } from '../../../../../../contracts/watch/rooms/commands.js';
import { FacilitySearch } from '../../../../entities/facility/facility-search.js';
import { IconButton } from '../../../../ui/button.js';
import { useField } from '../../../../ui/forms/bound/use-field.js';
import { FieldMessage } from '../../../../ui/forms/text-fields.js';
import { Columns } from '../../../../ui/layout/columns.js';
import css from './rooms.module.css';

interface LedgersFieldProps {
  /** A site opens rooms on its own ledger alone. */
  isOwn: boolean;
}

/** Lists the chosen ledgers, and searches further ones. */
export function LedgersField({ isOwn }: LedgersFieldProps) {
  const { t } = useTranslation('rooms');
  const { value: ledgers = [], onChange, error } = useField<FacilityRef[]>('facilityIds', t('form.ledgers'));
  const without = (id: string) => onChange(ledgers.filter((each) => each.id !== id));
  return (
    <Columns cols="minmax(0, 1fr)" gap={8}>
      <Box component="span" className="small" fw={500} id="room-ledgers">
        {t('form.ledgers')}
      </Box>
      {ledgers.length > 0 ? (
        <ul className={css.ledgers} aria-labelledby="room-ledgers">
          {ledgers.map(({ id, name }) => (
            <Group component="li" gap={8} wrap="nowrap" justify="space-between" key={id}>
              <bdi>{name}</bdi>
              {isOwn ? null : (
                <IconButton label={t('form.remove', { name })} onClick={() => without(id)}>
                  <IconX size={16} aria-hidden />
                </IconButton>
              )}
            </Group>
          ))}
        </ul>
      ) : null}
      {isOwn || ledgers.length >= ROOM_FACILITIES_MAX ? null : (
        <LedgerSearch key={ledgers.length} ledgers={ledgers} onAdd={(added) => onChange([...ledgers, added])} />
      )}
      {error ? <FieldMessage>{error}</FieldMessage> : null}
    </Columns>
  );
}

function LedgerSearch({ ledgers, onAdd }: { ledgers: readonly FacilityRef[]; onAdd: (added: FacilityRef) => void }) {
  const { t } = useTranslation('rooms');
  return (
    <FacilitySearch
      aria-label={t('form.search')}
      placeholder={t('form.search')}
      types={LEDGER_FACILITIES}
      value={undefined}
      onChange={(_id, facility) => {
        if (facility && !ledgers.some(({ id }) => id === facility.id)) onAdd({ id: facility.id, name: facility.name, type: facility.type });
      }}
    />
  );
}
