import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { Copyable } from '../../../ui/data-display/copyable.js';
import { formatInteger } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import { CodeText, FileLink } from './code-text.js';
import css from './trust.module.css';

/** Proposes whose signatures are enough, as a file that the reader keeps. */
export function PolicyCard({ policy }: { policy: string }) {
  const { t } = useTranslation('trust');
  return (
    <CodeCard
      title={t('policy.title')}
      file="policy.txt"
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(policy)}`}
      noun="policy.txt"
      code={policy}
    >
      {t('policy.text')}
    </CodeCard>
  );
}

/** Says how anybody can be a witness, in three lines for their terminal. */
export function RunCard({ vkey }: { vkey: string | null }) {
  const { t } = useTranslation('trust');
  const { origin } = window.location;
  const lines = [
    `curl -O ${origin}/api${routes.witnessProgram.path}`,
    'node witness.mjs init you.example/w1',
    `node witness.mjs once --log ${origin} --log-key ${vkey ?? '<vkey>'}`,
  ];
  return (
    <CodeCard
      title={t('run.title')}
      file="witness.mjs"
      href={`/api${routes.witnessProgram.path}`}
      noun={t('run.noun')}
      code={`${lines.join('\n')}\n`}
    >
      {t('run.text')}
    </CodeCard>
  );
}

interface CodeCardProps {
  title: string;
  file: string;
  /** The address of the file. */
  href: string;
  /** Names the lines for their copy button. */
  noun: string;
  code: string;
  children: string;
}

function CodeCard({ title, file, href, noun, code, children }: CodeCardProps) {
  return (
    <Card
      title={title}
      aside={
        <Copyable text={code} noun={noun}>
          <FileLink file={file} href={href} />
        </Copyable>
      }
    >
      <Stack gap={12}>
        <p className="muted">{children}</p>
        <CodeText label={noun} text={code} />
      </Stack>
    </Card>
  );
}

/** Lists what witnessed roots prove, and next to it what they do not. @param deep counts the witnesses that check the leaves too */
export function ProofCards({ deep }: { deep: number }) {
  const { t } = useTranslation('trust');
  return (
    <>
      <PointsCard title={t('proves.title')} points={[t('proves.existed'), t('proves.unchanged'), t('proves.same')]} />
      <PointsCard
        title={t('notProven.title')}
        points={[t('notProven.truth'), t('notProven.missing'), t('notProven.between', { deep: formatInteger(deep) }), t('notProven.hour')]}
      />
    </>
  );
}

function PointsCard({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Card title={title}>
      <ul className={css.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
