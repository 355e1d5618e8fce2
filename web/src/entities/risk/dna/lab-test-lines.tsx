import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LabTestResult } from '../../../../../contracts/trace/dna/dna-kinds.js';
import type { LabTestReply } from '../../../../../contracts/trace/dna/replies.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { OutsideBounds } from '../../../ui/feedback/outside-bounds.js';
import { formatDate } from '../../../ui/format.js';
import { countryName } from '../../../ui/forms/countries/countries.js';
import { NamedFiles } from '../../document/named-files.js';

const TONES: Record<LabTestResult, ChipTone> = { consistent: 'green', notConsistent: 'high', inconclusive: 'neutral' };

interface LabTestLinesProps {
  tests: readonly LabTestReply[];
  /** Returns the page of a lot; absent where all tests are of the lot that the page is about. */
  pathOf?: (productId: string) => string;
  /** Returns a button for what the reader may do about a test. */
  action?: (test: LabTestReply) => ReactNode;
}

/** Says what laboratories found about the origin of lots, one test an entry. */
export function LabTestLines({ tests, pathOf, action }: LabTestLinesProps) {
  const { t } = useTranslation('dna');
  return (
    <Stack component="ul" gap={16} aria-label={t('labTest.title')}>
      {tests.map((test) => (
        <Stack component="li" className="anywhere" gap={4} align="start" key={test.id}>
          <LabTestLine test={test} path={pathOf?.(test.productId)} action={action} />
        </Stack>
      ))}
    </Stack>
  );
}

function LabTestLine({ test, path, action }: { test: LabTestReply; path: string | undefined } & Pick<LabTestLinesProps, 'action'>) {
  const { t, i18n } = useTranslation('dna');
  const { productId, kind, result, origin, lab, sampledAt, sampledBy, seal, reportNumber, report, enteredBy, closedAt, reason } = test;
  return (
    <>
      {path === undefined ? null : (
        <Link to={path}>
          <bdi className="mono strong">{productId}</bdi>
        </Link>
      )}
      <Group component="span" gap="4px 8px">
        <span className="strong">{t(`labTest.kinds.${kind}`)}</span> <Chip tone={TONES[result]}>{t(`labTest.findings.${result}`)}</Chip>
      </Group>
      {origin ? <span className="small">{t('labTest.named', { country: countryName(origin, i18n.language) })}</span> : null}
      <span className="caption">
        <bdi>{lab}</bdi>, {t('labTest.numbered', { number: reportNumber })}
      </span>
      <span className="caption">
        {sampledBy ? `${t('labTest.drawn', { name: sampledBy })}, ` : null}
        <Num>{formatDate(sampledAt)}</Num> <OutsideBounds {...test} />, {t('labTest.sealed', { seal })}
      </span>
      <span className="caption">{enteredBy ? t('labTest.enteredBy', { site: enteredBy.name }) : t('labTest.enteredByProgramme')}</span>
      {closedAt ? (
        <span className="caption">
          {t('closed')}: <bdi>{reason ?? '–'}</bdi>
        </span>
      ) : null}
      <NamedFiles label={t('form.file')} files={[report]} />
      {action?.(test)}
    </>
  );
}
