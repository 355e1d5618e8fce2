/** Brings words of CBV to their short form, however an event writes them. */
const CBV_LINK = /^https?:\/\/(?:ref|ns)\.gs1\.org\/cbv\/(?:[A-Za-z]+-)?([A-Za-z0-9_]+)$/;
const CBV_URN = /^urn:epcglobal:cbv:[a-z]+:([A-Za-z0-9_]+)$/;
const CBV_PREFIXED = /^cbv:(?:[A-Za-z]+-)?([A-Za-z0-9_]+)$/;

export function bareWord(text: string): string {
  return CBV_LINK.exec(text)?.[1] ?? CBV_URN.exec(text)?.[1] ?? CBV_PREFIXED.exec(text)?.[1] ?? text;
}
