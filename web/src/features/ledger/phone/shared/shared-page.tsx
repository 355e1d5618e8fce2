import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { Pages } from '../../../../entities/document/pages.js';
import type { RecordKind } from '../../../../entities/record/record-kinds.js';
import { carryPapersTo, forgetSharedFile, readSharedFiles } from '../../../../offline/shared-papers.js';
import { usePages } from '../../../../offline/use-pages.js';
import { EmptyState, InlineError } from '../../../../ui/feedback/feedback.js';
import phoneRows from '../shell/phone-rows.module.css';
import { PhoneScreen } from '../shell/phone-screen.js';
import { RecordKindIcon, useRecordTitle } from '../shell/record-kind.js';
import { FORM_SCREENS, formPathOf, usePhone } from '../shell/use-phone.js';

/** The records that have papers. */
const WITH_PAPERS = ['purchase', 'sell', 'transport'] as const satisfies readonly RecordKind[];

/** Shows the photos and files that another app shared, and the records that can take them. */
export function PhoneShared() {
  const { t } = useTranslation('phonePages');
  const { t: words } = useTranslation('ui');
  const { account, mayOpen } = usePhone();
  const titleOf = useRecordTitle();
  const navigate = useNavigate();
  const chosen = usePages({ tooLarge: () => words('fileTooLarge') });
  const [isRead, setRead] = useState(false);
  const { add } = chosen;
  const [paths] = useState(() => new Map<string, string>());
  const reading = useRef<Promise<void>>(undefined);
  const show = async () => {
    const shared = await readSharedFiles(account);
    for (const [at, key] of (await add(shared.map(({ file }) => file))).entries()) {
      if (key !== undefined && shared[at]) paths.set(key, shared[at].path);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    reading.current = show()
      .catch(() => undefined)
      .then(() => setRead(true));
  }, []);
  /** Removes a paper from the store too, once its path is known. */
  const remove = (key: string): void => {
    chosen.remove(key);
    void reading.current?.then(() => forgetSharedFile(paths.get(key))).catch(() => undefined);
  };
  const take = (kind: RecordKind): void => {
    carryPapersTo(kind, chosen.pages, paths);
    void navigate(formPathOf(kind), { replace: true });
  };
  return (
    <PhoneScreen title={t('shared.title')} back={SCREENS.phoneHome.path}>
      {isRead && chosen.pages.length === 0 && !chosen.error ? (
        <EmptyState title={t('shared.none')}>{t('shared.noneText')}</EmptyState>
      ) : null}
      {chosen.error ? <InlineError>{chosen.error}</InlineError> : null}
      <Pages pages={chosen.pages} onRemove={remove} />
      {isRead && chosen.pages.length > 0 ? (
        <>
          <p className="strong">{t('shared.which')}</p>
          <ul className={phoneRows.rows}>
            {WITH_PAPERS.filter((kind) => mayOpen(FORM_SCREENS[kind])).map((kind) => (
              <li key={kind}>
                <button type="button" className={phoneRows.row} onClick={() => take(kind)}>
                  <RecordKindIcon kind={kind} />
                  <span className={`${phoneRows.what} strong`}>{titleOf(kind)}</span>
                  <IconChevronRight size={20} color="var(--ink-3)" className="directional" aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </PhoneScreen>
  );
}
