import { useTranslation } from 'react-i18next';
import type { NewKeyReply } from '../../../../../../contracts/ground/keys/replies.js';
import { Button } from '../../../../ui/button.js';
import { OnceDialog } from '../../../../ui/dialogs/once-dialog.js';
import { formatDateTime } from '../../../../ui/format.js';
import { saveFile } from '../../../../ui/save-file.js';
import { firstCallAt } from './first-call.js';
import css from './keys.module.css';

interface NewKeyDialogProps {
  made: NewKeyReply | undefined;
  onDone: () => void;
}

/** Shows a key once, with a call that tries it. */
export function NewKeyDialog({ made, onDone }: NewKeyDialogProps) {
  const { t } = useTranslation('integrations');
  const env = `SELVEDGE_URL=${window.location.origin}\nSELVEDGE_KEY=${made?.key}\n`;
  return (
    <OnceDialog
      secret={made?.key}
      title={t('made.title', { name: made?.apiKey.name ?? '' })}
      noun={t('made.key')}
      warningTitle={t('made.onceTitle')}
      warning={t('made.once')}
      keptLabel={t('made.kept')}
      doneLabel={t('made.done')}
      onDone={onDone}
      intro={made ? <p className="caption">{t('made.ends', { time: formatDateTime(made.apiKey.endsAt) })}</p> : null}
      actions={<Button onClick={() => saveFile(new Blob([env], { type: 'text/plain' }), 'selvedge.env')}>{t('made.download')}</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard scrolls the lines */}
      <pre className={css.try} dir="ltr" tabIndex={0}>
        {firstCallAt(window.location.origin)}
      </pre>
    </OnceDialog>
  );
}
