import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WitnessReply } from '../../../../../contracts/ledger/proof/log/replies.js';
import { Chip } from '../../../ui/data-display/chip.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDateTimeUtc, formatInteger } from '../../../ui/format.js';
import { formatAge } from './witnessed-words.js';

/** Returns the columns of a list of witnesses: who runs each, its name and key, and the newest checkpoint that it signed. */
export function useWitnessColumns(): Column<WitnessReply>[] {
  const { t } = useTranslation('trust');
  return [
    {
      key: 'operator',
      head: t('witnesses.witness'),
      phone: 'title',
      cell: ({ operator, name, keyId }) => (
        <Stack component="span" className="anywhere" gap={2}>
          <bdi className="strong">{operator}</bdi>
          <bdi dir="ltr" className="mono caption">
            {name} {keyId}
          </bdi>
        </Stack>
      ),
    },
    { key: 'signedAt', head: t('witnesses.signedAt'), phone: 'line', width: 160, cell: (row) => <SignedAt at={row.signedAt} /> },
    { key: 'size', head: t('witnesses.upTo'), number: true, phone: 'line', width: 120, cell: ({ size }) => formatInteger(size) },
    { key: 'state', head: t('witnesses.state'), phone: 'value', width: 170, cell: (row) => <WitnessState witness={row} /> },
  ];
}

/** Shows an instant in UTC, which `unit` says where no head does, and how long ago it was. */
export function SignedAt({ at, unit = '' }: { at: string | null; unit?: ' UTC' | '' }) {
  const { i18n } = useTranslation();
  if (at === null) return <>–</>;
  return (
    <Stack component="span" gap={2}>
      <Num>
        {formatDateTimeUtc(at)}
        {unit}
      </Num>
      <span className="caption">{formatAge(at, i18n.language)}</span>
    </Stack>
  );
}

function WitnessState({ witness }: { witness: WitnessReply }) {
  const { t } = useTranslation('trust');
  return (
    <Group component="span" gap={4}>
      <SignedState witness={witness} />
      {witness.isDeep ? <Chip>{t('witnesses.deep')}</Chip> : null}
    </Group>
  );
}

function SignedState({ witness: { signedAt, behind, contradicts } }: { witness: WitnessReply }) {
  const { t } = useTranslation('trust');
  if (contradicts)
    return (
      <Chip tone="high">{t('witnesses.contradicts', { size: formatInteger(contradicts.size), own: formatInteger(contradicts.own) })}</Chip>
    );
  if (signedAt === null) return <Chip>{t('witnesses.never')}</Chip>;
  if (behind === 0) return <Chip tone="green">{t('witnesses.onTime')}</Chip>;
  return <Chip tone="medium">{t('witnesses.behind', { roots: formatInteger(behind) })}</Chip>;
}
