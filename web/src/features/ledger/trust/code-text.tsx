import { Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import css from './trust.module.css';

/** Shows lines of a file. Readers without a mouse can scroll lines that are wider than the card. */
export function CodeText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users without a mouse scroll it too
    <section className={css.code} aria-label={label} tabIndex={0} dir="ltr">
      <pre>{text}</pre>
    </section>
  );
}

/** Downloads a file under its name. */
export function FileLink({ file, href }: { file: string; href: string }) {
  return (
    <Group component="a" {...{ href, download: file }} gap={4} wrap="nowrap" display="inline-flex">
      <IconDownload size={14} aria-hidden />
      <bdi dir="ltr" className="mono small">
        {file}
      </bdi>
    </Group>
  );
}
