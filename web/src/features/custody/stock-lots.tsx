import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DocumentLink } from '../../../../contracts/custody-lots.js';
import type { CommandReply, LotSummary } from '../../../../contracts/replies.js';
import type { Route } from '../../../../contracts/routes/route.js';
import type { Sent } from '../../api.js';
import { allLotsRead } from '../../reads.js';
import { useSession } from '../../session.js';
import { commandResolver } from '../../ui/command-form.js';
import { kg } from '../../ui/format.js';
import { useDocuments } from './documents.js';
import { type LotLine, type Lots, lineOfStock, same, useLots, useStockLookup } from './lot-lines.js';
import { LotsSection } from './lots-section.js';
import { useKeepDraft } from './record-layout.js';
import { useRecord } from './use-record.js';

/** Our own lots that may go, and those of them that a record takes; `?lots=…` starts with some of them in. */
function useStockLots(mayGo: (lot: LotSummary) => boolean): { lots: Lots; open: LotLine[] | undefined } {
  const facilityId = useSession()?.user.currentFacility?.id ?? '';
  const [search] = useSearchParams();
  const client = useQueryClient();
  const [heldRead, soldRead] = [allLotsRead({ facilityId, title: 'held' }), allLotsRead({ facilityId, title: 'sold' })];
  const held = useQuery(heldRead);
  const sold = useQuery(soldRead);
  const ready = held.isSuccess && sold.isSuccess;
  const stock = [...(held.data ?? []), ...(sold.data ?? [])];
  const loaded = async () => (await Promise.all([client.ensureQueryData(heldRead), client.ensureQueryData(soldRead)])).flat();
  const lots = useLots(useStockLookup(loaded, mayGo));
  const wanted = search.get('lots');
  const done = useRef(false);
  useEffect(() => {
    if (!ready || !wanted || done.current) return;
    done.current = true;
    void (async () => {
      for (const id of wanted.split(',')) await lots.add(stock.find((lot) => same(lot.productId, id))?.productId ?? id);
    })();
  });
  return { lots, open: ready ? stock.filter(mayGo).map(lineOfStock) : undefined };
}

interface StockRecord<Command, Values extends FieldValues> {
  route: Route<CommandReply, Command, unknown>;
  command: new () => object;
  mayGo: (lot: LotSummary) => boolean;
  papers: DocumentLink['kind'];
  defaultValues: DefaultValues<Values>;
  bodyOf: (values: Values, lots: readonly LotLine[], documents: DocumentLink[]) => Sent<Command>;
  /** Title of the toast. */
  done: string;
}

/** The form of a record that takes lots of our own stock: the lots, the papers, and sending both. */
export function useStockRecord<Command, Values extends FieldValues>(record: StockRecord<Command, Values>) {
  const { t: words } = useTranslation('ui');
  const documents = useDocuments(record.papers);
  const { lots, open } = useStockLots(record.mayGo);
  const bodyOf = (values: Values) => record.bodyOf(values, lots.accepted, documents.links);
  const form = useForm<Values>({
    defaultValues: record.defaultValues,
    mode: 'onTouched',
    resolver: commandResolver(record.command, bodyOf as (values: Values) => object),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useKeepDraft(isDirty && !isSubmitting && !isSubmitSuccessful);
  const sending = useRecord({
    route: record.route,
    form,
    bodyOf,
    refuseLot: lots.refuse,
    done: () => ({ title: record.done, detail: `${words('lots', { count: lots.accepted.length })}, ${kg(lots.grams)} kg` }),
  });
  return { form, lots, open, documents, sending: { ...sending, pending: documents.pending } };
}

/** Picks lots of our own stock. */
export function StockLots({ lots, open, submitted }: { lots: Lots; open: readonly LotLine[] | undefined; submitted: boolean }) {
  const { t } = useTranslation('custody');
  const { t: words } = useTranslation('ui');
  return (
    <LotsSection
      lots={lots}
      open={open}
      note={t('lotsOfStock')}
      emptyText={t('noOpenLotsStock')}
      error={submitted ? words('validation.lots') : undefined}
    />
  );
}
