import { useTranslation } from 'react-i18next';
import { OccurredAtField, RecordDetail } from '../../../../entities/record/fields/record-details.js';
import type { RecordDefinition, RecordValues } from '../../../../entities/record/record-definition.js';
import { useRecordShell } from '../../../../entities/record/record-shell.js';
import css from './phone-fields.module.css';

/** The last step of a record: when, with whom, by which numbers, and its papers. `except`: the details hidden now. */
export function RecordDetails({
  definition,
  except,
}: {
  definition: Pick<RecordDefinition<RecordValues>, 'beside' | 'details' | 'papers'>;
  except?: string;
}) {
  const { t } = useTranslation('custody');
  const { Documents } = useRecordShell();
  const fields = [...(definition.beside ?? []), ...definition.details].filter((name) => name !== except);
  return (
    <div className={css.fields}>
      <OccurredAtField />
      {fields.map((name) => (
        <RecordDetail key={name} name={name} />
      ))}
      {definition.papers.map((kind) => (
        <Documents key={kind} kind={kind} label={t(`upload.${kind}`)} />
      ))}
    </div>
  );
}
