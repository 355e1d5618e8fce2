import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import '../ui/theme/mantine.css';
import '@mantine/notifications/styles.css';
import '../ui/theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isPhonePath } from '../../../contracts/shared/screens.js';
import { setApiLanguage } from '../client/api/api.js';
import { readTogether } from '../client/api/reads-together.js';
import { catalogs } from '../client/i18n/catalogs.js';
import { currentLanguage, startLanguages } from '../client/i18n/i18n.js';
import { resumeSession } from '../client/session-lifecycle.js';
import { rememberPhoneUser } from '../offline/offline-user.js';
import { App } from './app.js';

const RESUME_WAIT_MAX_MS = 3_000;

void open();

/** Awaits nothing while the modules load, since the modules of a screen wait for them. */
async function open(): Promise<void> {
  setApiLanguage(currentLanguage);
  readTogether();
  await startLanguages(catalogs);
  rememberPhoneUser();
  // A phone in a weak network still opens: its user is remembered.
  const resuming = resumeSession();
  await (isPhonePath(window.location.pathname)
    ? Promise.race([resuming, new Promise((go) => setTimeout(go, RESUME_WAIT_MAX_MS))])
    : resuming);
  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  }
}
