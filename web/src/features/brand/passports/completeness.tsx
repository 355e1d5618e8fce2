import { useTranslation } from 'react-i18next';
import { PASSPORT_SOURCES, type PassportSource } from '../../../../../contracts/brand/passports/fields.js';
import type { PassportReply } from '../../../../../contracts/brand/passports/replies.js';
import { type BarFill, Legend, StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';

const FILLS: Readonly<Record<PassportSource, BarFill>> = { record: 'named', certificate: 'books', declared: 'grey', missing: 'dashed' };

/** How much of the passport is there, by who says it, and by which list of fields. */
export function Completeness({ passport: { completeness, publicCompleteness, fieldList } }: { passport: PassportReply }) {
  const { t } = useTranslation('passport');
  const { bySource, percent, fields } = completeness;
  const numbers = {
    ...{ there: fields - bySource.missing, all: fields },
    ...{ publicThere: publicCompleteness.fields - publicCompleteness.bySource.missing, publicAll: publicCompleteness.fields },
  };
  return (
    <Card>
      <Columns cols={220} gap={24}>
        <div>
          <p>
            <Num className="strong">{percent}%</Num> {t('complete')}
          </p>
          <p className="muted">{t('fields', numbers)}</p>
        </div>
        <div>
          <StackedBar parts={PASSPORT_SOURCES.map((source) => ({ key: source, fill: FILLS[source], value: bySource[source] }))} />
          <Legend
            items={PASSPORT_SOURCES.map((source) => ({
              key: source,
              fill: FILLS[source],
              label: `${t(`source.${source}`)} ${bySource[source]}`,
            }))}
          />
        </div>
        <div>
          <p className="strong">{t('fieldList.title')}</p>
          <p>{fieldList === 'textiles-2026-09' ? t('fieldList.textiles-2026-09') : fieldList}</p>
          <p className="muted">{t('fieldList.draft')}</p>
        </div>
      </Columns>
    </Card>
  );
}
