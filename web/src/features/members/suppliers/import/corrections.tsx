import { Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportCorrection } from '../../../../../../contracts/members/suppliers/replies.js';
import type { SupplierType } from '../../../../../../contracts/members/suppliers/supplier-kinds.js';
import { Button } from '../../../../ui/button.js';
import { toggledInSet } from '../../../../ui/data-display/toggled.js';
import { comma } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './import.module.css';

interface CorrectionsProps {
  corrections: readonly ImportCorrection[];
  accepted: ReadonlySet<string>;
  onChange: (accepted: ReadonlySet<string>) => void;
}

/** Offers probable corrections, each accepted with one press, or all of them. */
export function Corrections({ corrections, accepted, onChange }: CorrectionsProps) {
  const { t } = useTranslation('suppliers');
  if (corrections.length === 0) return null;
  const open = corrections.filter(({ id }) => !accepted.has(id));
  return (
    <Card
      title={t('corrections.title')}
      aside={
        open.length > 1 ? (
          <Button size="small" onClick={() => onChange(new Set([...accepted, ...open.map(({ id }) => id)]))} label={t('corrections.all')} />
        ) : null
      }
    >
      <Stack component="ul" className={css.corrections} gap={8}>
        {corrections.map((correction) => (
          <Correction
            key={correction.id}
            correction={correction}
            isTaken={accepted.has(correction.id)}
            onToggle={() => onChange(toggledInSet(accepted, correction.id))}
          />
        ))}
      </Stack>
    </Card>
  );
}

function Correction({ correction, isTaken, onToggle }: { correction: ImportCorrection; isTaken: boolean; onToggle: () => void }) {
  const { t } = useTranslation('suppliers');
  const { t: words } = useTranslation('ui');
  const { column, from, rows } = correction;
  // The word of the screen, where the file has a code.
  const to = column === 'facilityType' ? words(`facilityType.${correction.to as SupplierType}`) : correction.to;
  return (
    <li>
      <span>
        <span className="caption">{t(`corrections.column.${column}`)}</span> <bdi>{from}</bdi>{' '}
        <IconArrowRight size={14} className="directional" aria-hidden /> <bdi className="strong">{to}</bdi>{' '}
        <span className="caption">{t('corrections.rows', { count: rows.length, rows: rows.join(comma()) })}</span>
      </span>
      <Button size="small" aria-label={t(isTaken ? 'corrections.undoNamed' : 'corrections.takeNamed', { from, to })} onClick={onToggle}>
        {t(isTaken ? 'corrections.undo' : 'corrections.take')}
      </Button>
    </li>
  );
}
