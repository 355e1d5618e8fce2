import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SupplierReply } from '../../../../../contracts/members/suppliers/replies.js';
import { OarCards } from '../../../entities/facility/oar/oar-cards.js';
import { OarMatch } from '../../../entities/facility/oar/oar-match.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { comma } from '../../../ui/format.js';
import css from './suppliers.module.css';
import { useSupplierMatch } from './use-supplier-match.js';

/** Matches the supplier with the registry: its own record next to the candidates, or the ways to find one. */
export function SupplierMatchChoice({ supplier }: { supplier: SupplierReply }) {
  const { id, businessName, address = '', country = '', match } = supplier;
  const { choose } = useSupplierMatch(id);
  const own = { name: businessName, address, country };
  if (match.status === 'MATCHED') return <MatchedSupplier supplier={supplier} />;
  if (match.status === 'ERROR_MATCHING') return <UnmatchedSupplier supplier={supplier} />;
  if (match.status === 'NEW_FACILITY') return <OarMatch own={own} isNew onChoose={choose} />;
  return <OarCards own={own} matches={match.candidates} offersNone onChoose={choose} />;
}

function MatchedSupplier({ supplier }: { supplier: SupplierReply }) {
  const { t } = useTranslation('suppliers');
  const { t: registry } = useTranslation('registry');
  const { businessName, address = '', country = '', match, oarId } = supplier;
  const { reject, busy, failure } = useSupplierMatch(supplier.id);
  const candidate = match.candidates.find((each) => each.oarId === oarId);
  return (
    <Stack className={css.match} gap={12} align="start">
      <p>
        {match.decided ? t('match.chosen') : t('match.sure')}{' '}
        {candidate ? <span className="muted">{[candidate.name, candidate.address].join(comma())}</span> : null}
      </p>
      <Button
        size="small"
        busy={busy}
        busyLabel={registry('rejecting')}
        aria-label={t('match.notThisNamed', { name: [businessName, address, country].filter(Boolean).join(comma()) })}
        onClick={() => void reject()}
      >
        {registry('notThis')}
      </Button>
      {failure ? <InlineError>{failure}</InlineError> : null}
    </Stack>
  );
}

/** The registry looks within a country; without one, or without an answer, it is asked again once that has changed. */
function UnmatchedSupplier({ supplier: { id, country } }: { supplier: SupplierReply }) {
  const { t } = useTranslation('suppliers');
  const { t: registry } = useTranslation('registry');
  const { ask, reject, busy, failure } = useSupplierMatch(id);
  return (
    <Stack className={css.match} gap={12} align="start">
      <p className="muted">{country ? t('match.noAnswer') : t('match.noCountry')}</p>
      <Group component="span" gap={8} align="stretch" pt={8}>
        {country ? (
          <Button size="small" busy={busy} busyLabel={registry('searching')} onClick={() => void ask()} label={registry('retry')} />
        ) : null}
        <Button size="small" onClick={() => void reject()} label={registry('newFacility')} />
      </Group>
      {failure ? <InlineError>{failure}</InlineError> : null}
    </Stack>
  );
}
