import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { RISK_INDICATORS, type RiskIndicator } from '../../../../../../../contracts/shared/risk-indicators.js';
import type { SupplierRiskRow } from '../../../../../../../contracts/trace/risk/replies.js';
import { BARS, formatScore, RiskChip } from '../../../../../entities/risk/risk-chip.js';
import { facilityRiskPath } from '../../../../../entities/risk/risk-paths.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { SeverityBars } from '../../../../../ui/data-display/severity-bars.js';
import css from './suppliers-risk.module.css';

/** Begins with the gravest. */
const COLUMNS: readonly RiskIndicator[] = ['childLabor', ...RISK_INDICATORS.filter((each) => each !== 'childLabor')];

type Place = { row: number; column: number };

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const within = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));

/** Suppliers by indicators: each field says its level by colour, bars and score. Arrows move between the fields. */
export function HeatMap({ rows }: { rows: readonly SupplierRiskRow[] }) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const turn = document.dir === 'rtl' ? -1 : 1;
    const row = within(current.row + step.row, rows.length);
    const column = within(current.column + step.column * turn, COLUMNS.length);
    setCurrent({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-field="${row} ${column}"]`)?.focus();
  };
  return (
    <div className={css.map}>
      <table ref={table} aria-label={t('map')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{t('column.supplier')}</th>
            <th scope="col">{named('labor')}</th>
            {COLUMNS.map((indicator) => (
              <th key={indicator} scope="col">
                {named(`indicator.${indicator}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each, row) => (
            <tr key={each.supplierId}>
              <SupplierHead row={each} />
              {COLUMNS.map((indicator, column) => (
                <Field
                  key={indicator}
                  row={each}
                  indicator={indicator}
                  place={`${row} ${column}`}
                  isCurrent={row === current.row && column === current.column}
                  onFocus={() => setCurrent({ row, column })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SupplierHead({ row }: { row: SupplierRiskRow }) {
  const { t } = useTranslation('scores');
  const { t: words } = useTranslation('ui');
  const { search } = useLocation();
  return (
    <>
      <th scope="row">
        <Link to={`${facilityRiskPath(row.facility.id)}${search}`}>
          <bdi>{row.businessName}</bdi>
        </Link>
        <span className="caption">{words(`facilityType.${row.facility.type}`)}</span>
      </th>
      <td>
        <RiskChip level={row.laborRiskLevel} none={t('coverage', { with: row.coverage.with, of: row.coverage.of })} />
      </td>
    </>
  );
}

interface FieldProps {
  row: SupplierRiskRow;
  indicator: RiskIndicator;
  place: string;
  isCurrent: boolean;
  onFocus: () => void;
}

function Field({ row, indicator, place, isCurrent, onFocus }: FieldProps) {
  const { t } = useTranslation('scores');
  const { t: named } = useTranslation('risk');
  const { search } = useLocation();
  const { level = null, score = null } = row.indicators.find((each) => each.indicator === indicator) ?? {};
  const said = level === null ? named('noEvidence') : t('levelOf', { level: named(`level.${level}`), score: formatScore(score) });
  const query = new URLSearchParams(search);
  query.set('indicator', indicator);
  return (
    <td>
      <Link
        to={`${facilityRiskPath(row.facility.id)}?${query}`}
        className={css.field}
        data-level={level ?? 'none'}
        tabIndex={isCurrent ? 0 : -1}
        data-field={place}
        onFocus={onFocus}
        aria-label={t('field', { supplier: row.businessName, indicator: named(`indicator.${indicator}`), said })}
        title={said}
      >
        {level === null ? (
          <span aria-hidden>–</span>
        ) : (
          <>
            <SeverityBars filled={BARS[level]} mark="currentColor" /> <Num>{formatScore(score)}</Num>
          </>
        )}
      </Link>
    </td>
  );
}
