import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import { Copyable } from '../../../ui/data-display/copyable.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './trust.module.css';

/** Proposes whose signatures are enough, as a file that the reader keeps. */
export function PolicyCard({ policy }: { policy: string }) {
  const { t } = useTranslation('trust');
  return (
    <CodeCard title={t('policy.title')} file="policy.txt" code={policy}>
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
    <CodeCard title={t('run.title')} file="witness.mjs" code={`${lines.join('\n')}\n`}>
      {t('run.text')}
    </CodeCard>
  );
}

function CodeCard({ title, file, code, children }: { title: string; file: string; code: string; children: string }) {
  return (
    <Card
      title={title}
      aside={
        <Copyable text={code} noun={file}>
          <bdi dir="ltr" className="mono">
            {file}
          </bdi>
        </Copyable>
      }
    >
      <Stack gap={12}>
        <p className="muted">{children}</p>
        <pre className={css.code} dir="ltr">
          {code}
        </pre>
      </Stack>
    </Card>
  );
}

/** Lists what witnessed roots prove, and next to it what they do not. */
export function ProofCards() {
  const { t } = useTranslation('trust');
  return (
    <>
      <PointsCard title={t('proves.title')} points={[t('proves.existed'), t('proves.unchanged'), t('proves.same')]} />
      <PointsCard title={t('notProven.title')} points={[t('notProven.truth'), t('notProven.missing'), t('notProven.hour')]} />
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
