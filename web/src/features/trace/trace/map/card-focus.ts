import { useRef } from 'react';

/** The cards on the screen by place, and the way back to one when its panel closes. */
export function useCardFocus() {
  const cards = useRef(new Map<string, HTMLButtonElement>());
  // Once what covers it is gone.
  const focusCard = (key: string | undefined) => requestAnimationFrame(() => cards.current.get(key ?? '')?.focus());
  return { cards, focusCard };
}

export type CardElements = ReturnType<typeof useCardFocus>['cards'];
