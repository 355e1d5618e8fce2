import { Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type LanguageCode } from '../../../../contracts/shared/languages.js';
import { chooseLanguage, currentLanguage } from '../../client/i18n/i18n.js';
import { languagesRead } from '../../client/i18n/languages-read.js';
import { saveLanguage } from '../../client/session-lifecycle.js';
import { IconButton } from '../../ui/button.js';

/** @param opened opens the menu from the start */
export function LanguageMenu({ opened = false }: { opened?: boolean }) {
  const { t } = useTranslation('shell');
  const offered = useQuery(languagesRead()).data?.languages;
  const current = currentLanguage();
  return (
    <Menu position="bottom-end" defaultOpened={opened}>
      <Menu.Target>
        <IconButton label={t('language')}>
          <IconLanguage size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.filter(({ code }) => code === current || (offered?.includes(code) ?? true)).map(({ code, name }) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => void changeLanguage(code)}
            rightSection={code === current ? <IconCheck size={14} aria-hidden /> : null}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

async function changeLanguage(code: LanguageCode): Promise<void> {
  await chooseLanguage(code);
  // The screen speaks it already: a profile that could not be reached keeps the language it had.
  await saveLanguage(code).catch(() => undefined);
}
