import { Group, Stack } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnaTestReply, LoggedAt } from '../../../../../contracts/trace/dna/replies.js';
import { StackedBar } from '../../../ui/charts/stacked-bar.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { formatDate, formatInteger } from '../../../ui/format.js';
import css from './compared.module.css';

/** Compares identifiers logged upstream with those detected, one per line, joined by a tick, a dash or a cross. */
export function Compared({ test }: { test: DnaTestReply }) {
  const { t } = useTranslation('dna');
  const { found, missing, foreign } = test;
  return (
    <div className={css.box}>
      <Stack gap={8} p="16px 16px 8px">
        <StackedBar
          height={10}
          parts={[
            { key: 'found', fill: 'named', value: found },
            { key: 'missing', fill: 'dashed', value: missing },
            { key: 'foreign', fill: 'foreign', value: foreign },
          ]}
        />
        <Group component="p" gap="4px 20px" align="stretch" fz={13}>
          <span>{t('sumFound', { n: formatInteger(found) })}</span>
          {missing > 0 ? <span>{t('sumMissing', { n: formatInteger(missing) })}</span> : null}
          {foreign > 0 ? <span className="bad">{t('sumForeign', { n: formatInteger(foreign) })}</span> : null}
        </Group>
      </Stack>
      <table className={`table ${css.compared}`}>
        <thead>
          <tr>
            <th scope="col">{t('upstream')}</th>
            <td aria-hidden="true" />
            <th scope="col">{t('detected')}</th>
            <th scope="col" className={css.word}>
              {t('result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {test.expected.map((each) => (
            <ExpectedLine key={each.identifier} logged={each} />
          ))}
          {test.foreignIdentifiers.map((each) => (
            <Line
              key={each.identifier}
              className={css.foreign}
              logged={<span className="muted">{t('notLogged')}</span>}
              sign={<IconX size={14} stroke={2.5} aria-hidden />}
              detected={
                <>
                  <Identifier>{each.identifier}</Identifier>
                  <Places logged={each} isForeign />
                </>
              }
              word={
                <Chip tone="high">
                  <IconAlertCircle size={14} aria-hidden /> {t('foreign')}
                </Chip>
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineParts {
  logged: ReactNode;
  sign: ReactNode;
  detected: ReactNode;
  word: ReactNode;
  className?: string | undefined;
}

function Line({ logged, sign, detected, word, className }: LineParts) {
  return (
    <tr className={className}>
      <td>{logged}</td>
      <td className={css.join} aria-hidden="true">
        <span className={css.sign}>{sign}</span>
      </td>
      <td>{detected}</td>
      <td className={css.word}>{word}</td>
    </tr>
  );
}

function ExpectedLine({ logged }: { logged: DnaTestReply['expected'][number] }) {
  const { t } = useTranslation('dna');
  const { identifier, isDetected } = logged;
  const places = (
    <>
      <Identifier>{identifier}</Identifier>
      <Places logged={logged} />
    </>
  );
  if (isDetected)
    return (
      <Line
        logged={places}
        sign={<IconCheck size={14} stroke={2.5} aria-hidden />}
        detected={<Identifier>{identifier}</Identifier>}
        word={<Chip tone="green">{t('found')}</Chip>}
      />
    );
  return (
    <Line
      className={css.missing}
      logged={places}
      sign={<IconMinus size={14} stroke={2.5} aria-hidden />}
      detected={<span className="muted">{t('notDetected')}</span>}
      word={<Chip tone="medium">{t('missing')}</Chip>}
    />
  );
}

const Identifier = ({ children }: { children: string }) => <bdi className="mono strong">{children}</bdi>;

/** Says who logged an identifier and, of a foreign one, where that lot is now. Places that look the same to the reader are shown once. */
function Places({ logged: { loggedBy }, isForeign = false }: { logged: LoggedAt; isForeign?: boolean }) {
  const { t } = useTranslation('dna');
  if (loggedBy.length === 0) return <div className="caption">{t('nowhere')}</div>;
  const places = new Map(loggedBy.map((place) => [keyOf(place), place]));
  return [...places].map(([key, { facility, productId = '', occurredAt, holder }]) => (
    <div key={key} className="caption">
      {facility && occurredAt ? t('loggedBy', { site: facility.name, date: formatDate(occurredAt) }) : t('somebody')}{' '}
      <bdi className="mono">{productId}</bdi> {isForeign && holder ? t('nowAt', { site: holder.name }) : null}
    </div>
  ));
}

const keyOf = ({ facility, productId = '', occurredAt = '' }: LoggedAt['loggedBy'][number]): string =>
  `${facility?.id ?? ''} ${productId} ${occurredAt}`;
