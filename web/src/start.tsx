import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isPhonePath } from '../../contracts/gates.js';
import { resumeSession } from './account.js';
import { speakIn } from './api.js';
import { App } from './app.js';
import { catalogs } from './catalogs.js';
import { currentLanguage, startLanguages } from './i18n.js';
import { rememberPhoneUsers } from './remembered.js';

const PATIENCE_MS = 3_000;

speakIn(currentLanguage);
await startLanguages(catalogs);
rememberPhoneUsers();
// A phone in a weak network opens all the same: who is at home there is remembered.
const resuming = resumeSession();
await (isPhonePath(window.location.pathname) ? Promise.race([resuming, new Promise((go) => setTimeout(go, PATIENCE_MS))]) : resuming);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
