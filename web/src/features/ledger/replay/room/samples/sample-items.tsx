import { Flex, Group } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconFlagFilled, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SampleItem, SampleReply } from '../../../../../../../contracts/watch/audits/replies.js';
import { Num } from '../../../../../ui/data-display/number-text.js';
import { formatDate, formatInteger, formatKg } from '../../../../../ui/format.js';
import { Card } from '../../../../../ui/layout/layout.js';
import css from '../room.module.css';

/** Lists the drawn transactions with a mark for what was seen of each. */
export function SampleItems({ sample, chosen, onChoose }: { sample: SampleReply; chosen: number; onChoose: (number: number) => void }) {
  const { t } = useTranslation('audits');
  const { t: words } = useTranslation('ui');
  const nameOf = new Map(sample.ledgers.map(({ facility }) => [facility.id, facility.name]));
  return (
    <Card padded={false} title={t('fact.sample')}>
      <Group component="p" className="ruled-below" gap="4px 16px" align="stretch" p="10px 16px">
        {(['agrees', 'differs', 'notChecked', 'open'] as const).map((result) => (
          <span key={result}>
            <Num className="strong">{formatInteger(sample.counts[result])}</Num> {t(`fact.${result}`)}
          </span>
        ))}
      </Group>
      <ol className={css.items} aria-label={t('samples')}>
        {sample.items.map((item) => (
          <li className="ruled-below" key={item.number} data-chosen={item.number === chosen || undefined}>
            <button type="button" aria-current={item.number === chosen || undefined} onClick={() => onChoose(item.number)}>
              <Mark item={item} />
              <Flex component="span" className="anywhere" direction="column" miw={0}>
                <span>
                  <span className="strong">{words(`kind.${item.kind}`)}</span> <Num className="muted">{formatInteger(item.revision)}</Num>
                </span>
                <span className="small muted">{item.note ?? item.counterparty?.name}</span>
              </Flex>
              <Flex component="span" className={css.lineWhen} direction="column">
                <Num className="strong">{formatKg(item.massGrams)}</Num>
                <span className="small muted">
                  <bdi>{nameOf.get(item.facilityId)}</bdi>, <Num>{formatDate(item.occurredAt)}</Num>
                </span>
              </Flex>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Mark({ item: { result } }: { item: SampleItem }) {
  const { t } = useTranslation('audits');
  return (
    <span className={css.mark} data-result={result ?? 'open'} role="img" aria-label={t(`fact.${result ?? 'open'}`)}>
      {result === 'agrees' ? <IconCircleCheckFilled size={20} aria-hidden /> : null}
      {result === 'differs' ? <IconFlagFilled size={18} aria-hidden /> : null}
      {result === 'notChecked' ? <IconQuestionMark size={18} aria-hidden /> : null}
      {result === null ? <IconCircleDashed size={20} aria-hidden /> : null}
    </span>
  );
}
