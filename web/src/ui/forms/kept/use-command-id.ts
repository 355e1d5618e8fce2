import { useRef } from 'react';
import { newId } from '../../new-id.js';

/** Keeps the ID of what a form sends until the platform knows it with other content: then the form takes a new one. */
export function useCommandId(): { current: string; onRefusal: (failure: { code: string }) => false } {
  const id = useRef(newId());
  return {
    get current() {
      return id.current;
    },
    onRefusal: ({ code }) => {
      if (code === 'TransactionIdReused') id.current = newId();
      return false;
    },
  };
}
