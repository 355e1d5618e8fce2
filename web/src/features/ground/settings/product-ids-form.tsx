import { useTranslation } from 'react-i18next';
import { ChangeProductIdBounds } from '../../../../../contracts/ground/settings/commands.js';
import type { SettingVersion } from '../../../../../contracts/ground/settings/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { NumberCell } from './number-cell.js';
import { SettingForm } from './setting-form.js';

export function ProductIdsForm({ setting }: { setting: SettingVersion<'product-ids'> }) {
  const { t } = useTranslation('settings');
  return (
    <SettingForm setting={setting} route={routes.changeProductIdBounds} command={ChangeProductIdBounds}>
      {({ control }) => (
        <>
          <NumberCell control={control} name={'value.newPerDay' as never} label={t('newPerDay')} shownLabel />
          <NumberCell control={control} name={'value.lotGramsMin' as never} label={t('lotGramsMin')} shownLabel />
          <p className="small muted">{t('lotGramsMinHint')}</p>
        </>
      )}
    </SettingForm>
  );
}
