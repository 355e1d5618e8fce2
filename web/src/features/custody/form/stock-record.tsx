import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DocumentLink } from '../../../../../contracts/custody/command-parts.js';
import type { LotSummary } from '../../../../../contracts/custody/replies.js';
import type { CommandReply } from '../../../../../contracts/shared/replies.js';
import type { Route } from '../../../../../contracts/shared/route.js';
import type { RequestBody } from '../../../app/api/api.js';
import { useSession } from '../../../app/session/session.js';
import { allLotsRead } from '../../../entities/custody/custody-reads.js';
import { formatKg } from '../../../ui/format.js';
import { commandResolver } from '../../../ui/forms/command-form.js';
import { useFormDocuments } from './documents-section.js';
import { isSameProductId, type LotLine, type LotSelection, lineOfStock, useLotSelection, useStockLookup } from './lot-selection.js';
import { LotsSection } from './lots-section.js';
import { useConfirmUnload } from './record-layout.js';
import { useSendRecord } from './use-send-record.js';

/** Our own lots that may go, and those of them that a record takes; `?lots=…` starts with some of them in. */
function useStockLotSelection(mayGo: (lot: LotSummary) => boolean): { lots: LotSelection; open: LotLine[] | undefined } {
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const [search] = useSearchParams();
  const client = useQueryClient();
  const [heldRead, soldRead] = [allLotsRead({ facilityId, title: 'held' }), allLotsRead({ facilityId, title: 'sold' })];
  const held = useQuery(heldRead);
  const sold = useQuery(soldRead);
  const ready = held.isSuccess && sold.isSuccess;
  const stock = [...(held.data ?? []), ...(sold.data ?? [])];
  const loaded = async () => (await Promise.all([client.ensureQueryData(heldRead), client.ensureQueryData(soldRead)])).flat();
  const lots = useLotSelection(useStockLookup(loaded, mayGo));
  const wanted = search.get('lots');
  const done = useRef(false);
  useEffect(() => {
    if (!ready || !wanted || done.current) return;
    done.current = true;
    void (async () => {
      for (const id of wanted.split(',')) await lots.add(stock.find((lot) => isSameProductId(lot.productId, id))?.productId ?? id);
    })();
  });
  return { lots, open: ready ? stock.filter(mayGo).map(lineOfStock) : undefined };
}

interface StockRecordOptions<Command, Values extends FieldValues> {
  route: Route<CommandReply, Command, unknown>;
  command: new () => object;
  canTake: (lot: LotSummary) => boolean;
  documentKind: DocumentLink['kind'];
  defaultValues: DefaultValues<Values>;
  toCommand: (values: Values, lots: readonly LotLine[], documents: DocumentLink[]) => RequestBody<Command>;
  /** Title of the toast. */
  successTitle: string;
}

/** The form of a record that takes lots of our own stock: the lots, the papers, and sending both. */
export function useStockRecord<Command, Values extends FieldValues>(record: StockRecordOptions<Command, Values>) {
  const { t: words } = useTranslation('ui');
  const documents = useFormDocuments(record.documentKind);
  const { lots, open } = useStockLotSelection(record.canTake);
  const toCommand = (values: Values) => record.toCommand(values, lots.accepted, documents.links);
  const form = useForm<Values>({
    defaultValues: record.defaultValues,
    mode: 'onTouched',
    resolver: commandResolver(record.command, toCommand as (values: Values) => object),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useConfirmUnload(isDirty && !isSubmitting && !isSubmitSuccessful);
  const sending = useSendRecord({
    route: record.route,
    form,
    toCommand,
    showLotError: lots.refuse,
    successToast: () => ({
      title: record.successTitle,
      detail: `${words('lots', { count: lots.accepted.length })}, ${formatKg(lots.grams)} kg`,
    }),
  });
  return { form, lots, open, documents, sending: { ...sending, pending: documents.pending } };
}

/** Picks lots of our own stock. */
export function StockLotsSection({
  lots,
  open,
  isSubmitted,
}: {
  lots: LotSelection;
  open: readonly LotLine[] | undefined;
  isSubmitted: boolean;
}) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  return (
    <LotsSection
      lots={lots}
      open={open}
      note={t('lotsOfStock')}
      emptyText={t('noOpenLotsStock')}
      error={isSubmitted ? words('validation.lots') : undefined}
    />
  );
}
