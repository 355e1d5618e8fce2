import { Group, Stack } from '@mantine/core';
import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SignOnReply, SignOnTestReply } from '../../../../../contracts/members/sign-on/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { Button } from '../../../ui/button.js';
import { useAttempt } from '../../../ui/feedback/use-attempt.js';
import { formatDateTime } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './sign-on.module.css';

/** Tries the provider, and shows how far the last try came. */
export function TestCard({ signOn: { test, provider } }: { signOn: SignOnReply }) {
  const { t } = useTranslation('signOn');
  const attempt = useAttempt();
  const { write, busy } = useSend(routes.testSignOn, { changes: [] });
  const start = async () => window.location.assign((await write(undefined)).location);
  return (
    <Card title={t('test.title')} aside={test ? <span className="caption">{formatDateTime(test.at)}</span> : null}>
      <Stack gap={16}>
        {test ? (
          <Stack component="ul" gap={12}>
            {test.steps.map((step) => (
              <TestStep key={step.step} {...step} />
            ))}
          </Stack>
        ) : (
          <p className="caption">{t('test.none')}</p>
        )}
        <Group gap="8px 12px">
          <Button disabled={!provider} busy={busy} busyLabel={t('test.opening')} onClick={() => void attempt(start())}>
            {t('test.start')}
          </Button>
          <span className="caption">{t('test.note')}</span>
        </Group>
      </Stack>
    </Card>
  );
}

function TestStep({ step, passed, detail }: SignOnTestReply['steps'][number]) {
  const { t } = useTranslation('signOn');
  return (
    <Group component="li" gap={12} align="flex-start" wrap="nowrap">
      {passed ? (
        <IconCircleCheckFilled size={18} className={css.passed} aria-label={t('test.passed')} />
      ) : (
        <IconAlertCircleFilled size={18} className={css.failed} aria-label={t('test.failed')} />
      )}
      <Stack gap={0} miw={0}>
        <span>{t(`test.step.${step}`)}</span>
        {passed ? null : <span className="caption">{t(`test.why.${step}`)}</span>}
        {detail ? (
          <bdi dir="ltr" className={`caption mono ${css.entry}`}>
            {detail}
          </bdi>
        ) : null}
      </Stack>
    </Group>
  );
}
