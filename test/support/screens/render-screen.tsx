/** A piece of the web's screens in jsdom, in English, with hands that type into it as a person does. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { ReadClient } from '../../../web/src/client/api/read-client.js';
import { ENGLISH } from '../../../web/src/client/i18n/english.js';
import { theme } from '../../../web/src/ui/theme/theme.js';
import { patient } from '../jest/patience.js';

/** Sets the same time-out as `app-page.tsx`: the specs of both share a worker, and the last setting applies. */
configure({ asyncUtilTimeout: patient(10_000) });

export interface RenderedScreen {
  /** The field of that name, or with that label. @throws where there is none, or more than one */
  field: (label: string) => HTMLInputElement;
  /** Enters the field, types one character after the other, and leaves it. */
  type: (label: string, text: string) => void;
  /** Enters the field and pastes, without leaving it. */
  paste: (label: string, text: string) => void;
  press: (name: string) => void;
  text: () => string;
  /** Changes something outside the screen, and lets the screen update. */
  act: (change: () => void) => void;
  unmount: () => void;
}

/** Gives what the page has open, which page-runner closes when the file ends. */
const page = () =>
  (globalThis as unknown as Record<symbol, { open: Set<() => void> }>)[Symbol.for('selvedge.page')] as { open: Set<() => void> };

/**
 * Renders a screen; call `unmount` when done. In `browser`, overlays are outside the screen's element and appear with their transitions.
 */
export function renderScreen(node: ReactNode, env: 'test' | 'browser' = 'test'): RenderedScreen {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  speakEnglish();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const queries = new ReadClient();
  const unmount = () => {
    act(() => root.unmount());
    queries.clear();
    place.remove();
    page().open.delete(unmount);
  };
  page().open.add(unmount);
  act(() =>
    root.render(
      <MantineProvider theme={theme} env={env === 'test' ? 'test' : 'default'}>
        <QueryClientProvider client={queries}>{node}</QueryClientProvider>
      </MantineProvider>,
    ),
  );
  const field = (label: string) =>
    only(
      [...place.querySelectorAll('input')].filter((input) => nameOf(input) === label),
      label,
    );
  return {
    field,
    type(label, text) {
      act(() => field(label).focus());
      for (const character of text) write(field(label), field(label).value + character);
      act(() => field(label).blur());
    },
    paste(label, text) {
      act(() => field(label).focus());
      write(field(label), text);
    },
    press(name) {
      const button = only(
        [...place.querySelectorAll('button')].filter((each) => nameOf(each) === name),
        name,
      );
      act(() => button.click());
    },
    text: () => textOf(place),
    act: (change) => act(change),
    unmount,
  };
}

/** Returns the text without the styles that Mantine adds. */
function textOf(place: HTMLElement): string {
  const copy = place.cloneNode(true) as HTMLElement;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return (copy.textContent ?? '').trim();
}

function speakEnglish(): void {
  if (i18next.isInitialized) return;
  void i18next.use(initReactI18next).init({
    lng: 'en',
    // i18next adds to what it is given.
    resources: { en: { ...ENGLISH } },
    defaultNS: 'ui',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}

const nameOf = (element: HTMLInputElement | HTMLButtonElement): string | null | undefined =>
  element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;

function only<Item>(found: readonly Item[], name: string): Item {
  const [item] = found;
  if (!item || found.length > 1) throw new Error(`${found.length} are called ${name}`);
  return item;
}

/** As a browser does it: React hears of the new value by the event. */
function write(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  act(() => {
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
