/** Words of the books that several screens say. */
export const catalog = {
  window: 'Window {{number}}',
  close: 'Close window {{number}}',
  closeTitle: 'Close window {{number}}?',
  closeText: 'What the stock held allows is carried over, the rest expires. A closed window never changes.',
  keepOpen: 'Keep open',
  closing: 'Closing',
  closedDone: 'Window closed',
} as const;
