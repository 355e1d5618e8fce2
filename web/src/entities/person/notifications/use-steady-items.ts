import { useRef, useState } from 'react';
import type { NotificationReply } from '../../../../../contracts/brand/notifications/replies.js';

/**
 * Keeps the rows where they are while they are read. New rows are counted and shown on request; rows that were read or done in the meantime
 * change at once.
 */
export function useSteadyItems(items: readonly NotificationReply[] | undefined, view: string) {
  const [, setTurn] = useState(0);
  const kept = useRef<{ view: string; items: readonly NotificationReply[] } | undefined>(undefined);
  if (!items) return { shown: undefined, fresh: 0, showFresh: () => undefined };
  if (kept.current?.view !== view) kept.current = { view, items };
  const before = kept.current.items;
  const now = new Map(items.map((each) => [each.id, each]));
  const known = new Map(before.map(({ id, at }) => [id, at]));
  const fresh = items.filter(({ id, at }) => known.get(id) !== at).length;
  const shown = before.flatMap((each) => {
    const current = now.get(each.id);
    if (!current) return each.need ? [] : [each];
    return current.at === each.at ? [current] : [each];
  });
  const showFresh = () => {
    kept.current = { view, items };
    setTurn((turn) => turn + 1);
  };
  return { shown, fresh, showFresh };
}
