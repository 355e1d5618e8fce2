import { afterEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import type { NotificationReply } from '../../../../../contracts/brand/notifications/replies.js';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { formatDateTime } from '../../../ui/format.js';
import { NotificationList } from './notification-list.js';

let shown: RenderedScreen | undefined;
afterEach(() => shown?.unmount());

const need = (part: Partial<NotificationReply>): NotificationReply => ({
  ...({ id: 'a', kind: 'requestDue', need: true, text: 'Due on 05/12/2030', link: '/', action: 'Open', readAt: null } as NotificationReply),
  ...part,
});

function open(row: NotificationReply): string {
  shown = renderScreen(
    <MemoryRouter>
      <NotificationList items={[row]} />
    </MemoryRouter>,
  );
  return shown.text();
}

test('the time is that at which something came: a limit that is still to come is in the text alone', () => {
  expect(open(need({ at: '2030-12-05T00:00:00.000Z' })).match(/2030/g)).toHaveLength(1);
});

test('an instant in a text is shown on the reader’s clock', () => {
  const why = `until ${formatDateTime('2026-12-05T19:19:00Z')}`;
  expect(open(need({ at: '2026-01-05T00:00:00.000Z', why: 'until 05/12/2026 19:19 UTC' }))).toContain(why);
  expect(shown?.text()).not.toContain('UTC');
});
