import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button.js';
import { LEFT_TO_RIGHT, TextField } from './text-fields.js';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'rightSection'>) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      classNames={LEFT_TO_RIGHT}
      rightSection={
        <IconButton label={shown ? t('hidePassword') : t('showPassword')} onClick={() => setShown(!shown)}>
          {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
        </IconButton>
      }
    />
  );
}
