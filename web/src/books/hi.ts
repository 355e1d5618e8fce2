import type { Translation } from '../translation.js';
import type { catalog as en } from './en.js';

export const catalog: Translation<'hi', typeof en> = {
  window: 'अवधि {{number}}',
  close: 'अवधि {{number}} बंद करें',
  closeTitle: 'अवधि {{number}} बंद करें?',
  closeText: 'पास का स्टॉक जितने की अनुमति देता है वह आगे ले जाया जाता है, बाकी समाप्त हो जाता है। बंद अवधि कभी नहीं बदलती।',
  keepOpen: 'खुली रखें',
  closing: 'बंद की जा रही है',
  closedDone: 'अवधि बंद हुई',
};
