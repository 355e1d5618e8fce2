import css from './keys.module.css';

export function Keys({ keys, on }: { keys: readonly string[]; on?: 'green' }) {
  return (
    <span className={css.keys} data-on={on} dir="ltr" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
