import { useTranslation } from 'react-i18next';
import type { SignOnReply } from '../../../../../contracts/members/sign-on/replies.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatDateTime } from '../../../ui/format.js';
import { Card } from '../../../ui/layout/layout.js';

export function LatestCard({ latest }: Pick<SignOnReply, 'latest'>) {
  const { t } = useTranslation('signOn');
  return (
    <Card title={t('latest.title')}>
      {latest.length === 0 ? <p className="caption">{t('latest.none')}</p> : null}
      <DetailList
        details={latest.map(({ what, at, count }) => ({ label: t(`latest.${what}`, { count }), value: <Num>{formatDateTime(at)}</Num> }))}
      />
    </Card>
  );
}
