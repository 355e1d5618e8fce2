import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { OrderGiven, type PlaceOrder } from '../../../../../../contracts/brand/orders/commands.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { type ApiError, call } from '../../../../client/api/api.js';
import { useSend, useWrite } from '../../../../client/api/use-write.js';
import { useLeaveGuard } from '../../../../client/unrecorded/unsaved-work.js';
import { orderPath } from '../../../../entities/order/order-paths.js';
import { orderKeys } from '../../../../entities/order/order-reads.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { DraftSaver } from './draft-saver.js';
import { missingNeeds, orderNeeds } from './order-needs.js';
import { EMPTY_ORDER, type OrderValues, orderOf, valuesOf } from './order-values.js';

interface OrderFormOptions {
  id: string;
  /** Absent while it is new. */
  order: OrderReply | undefined;
  /** It is on the server now. */
  onKept?: () => void;
}

/** The form of an order. A draft saves itself; a placed order changes when it is saved. */
export function useOrderForm({ id, order, onKept }: OrderFormOptions) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const isPlaced = order?.state === 'placed';
  const [start] = useState(() => (order ? valuesOf(order) : EMPTY_ORDER));
  const form = useForm<OrderValues>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: commandResolver<OrderValues>(OrderGiven, orderOf),
  });
  const writes = useOrderWrites(id);
  const { saver, state } = useDraftSaver(order, start, writes.save, onKept);
  const values = form.watch();
  const needs = orderNeeds(values, start.suppliers);
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    if (isPlaced) return undefined;
    const { unsubscribe } = form.watch(() => saver.change(orderOf(form.getValues())));
    return unsubscribe;
  }, [form, saver, isPlaced]);
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(
    isPlaced ? isDirty && !isSubmitting : state.status === 'failed' || state.status === 'refused' || state.status === 'conflict',
  );
  const [there, setThere] = useState<OrderThere>();
  const part = useRef(false);
  const send = async () => {
    setChecked(true);
    setThere(undefined);
    if (missingNeeds(orderNeeds(form.getValues(), start.suppliers)).length > 0) return;
    const confirmDuplicate = part.current ? { confirmDuplicate: true } : {};
    part.current = false;
    if (isPlaced) await writes.save({ ...orderOf(form.getValues()), ...confirmDuplicate }, order.revision);
    else {
      await saver.flush();
      saver.stop();
      await writes.place(confirmDuplicate);
    }
    form.reset(form.getValues());
    toast('success', t(isPlaced ? 'form.saved' : 'form.placed'));
    void navigate(orderPath(id));
  };
  const onRefusal = (failure: ApiError): boolean | string => {
    if (failure.code !== 'OrderNumberTaken' || failure.orderId === undefined) return conflictText(failure, t('form.conflict'));
    setThere({ id: failure.orderId, text: Object.values(failure.fields).flat()[0] ?? failure.message });
    return true;
  };
  const { submit, error, busy } = useSubmit({ form, send, onRefusal });
  const submitAsPart = () => {
    part.current = true;
    submit();
  };
  const discard = async () => {
    saver.stop();
    if (saver.isKept) await writes.discard();
    void navigate(SCREENS.brandOrders.path);
  };
  const asked = { there, forget: () => setThere(undefined), submitAsPart };
  return { form, start, values, needs, isPlaced, isChecked, saver, saverState: state, submit, error, busy, discard, asked };
}

/** Another placed order has one of the numbers. */
export interface OrderThere {
  id: string;
  text: string;
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

const conflictText = (failure: ApiError, text: string): boolean | string => (failure.code === 'Conflict' ? text : false);

function useOrderWrites(id: string) {
  const params = { id };
  const changes = [orderKeys.all];
  const { write: save } = useWrite(
    ([given, basedOn]: [OrderGiven & PlaceOrder, number | undefined]) =>
      basedOn === undefined
        ? call(routes.createOrder, { body: { ...given, orderId: id } })
        : call(routes.changeOrder, { params, body: { ...given, basedOn } }),
    { changes },
  );
  const { write: place } = useSend(routes.placeOrder, { params, changes });
  const { write: discard } = useSend(routes.discardOrder, { params, changes: [] });
  return {
    save: (given: OrderGiven & PlaceOrder, basedOn: number | undefined) => save([given, basedOn]),
    place,
    discard: () => discard(),
  };
}

/** Of a placed order it takes nothing. */
function useDraftSaver(
  order: OrderReply | undefined,
  start: OrderValues,
  save: (given: OrderGiven, basedOn: number | undefined) => Promise<{ revision: number }>,
  onKept: (() => void) | undefined,
) {
  const latest = useRef({ save, onKept });
  latest.current = { save, onKept };
  const [saver] = useState(() => {
    const send = async (given: OrderGiven, basedOn: number | undefined) => {
      const saved = await latest.current.save(given, basedOn);
      if (basedOn === undefined) latest.current.onKept?.();
      return saved;
    };
    return new DraftSaver(
      { send, now: () => new Date().toISOString() },
      { given: orderOf(start), revision: order?.revision, savedAt: order?.changedAt ?? null },
    );
  });
  const state = useSyncExternalStore(saver.subscribe, saver.snapshot);
  useEffect(() => {
    // Closing the window asks while a save is running; within the app the save continues by itself.
    const ask = (event: BeforeUnloadEvent) => (saver.isSaved ? undefined : event.preventDefault());
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      saver.leave();
    };
  }, [saver]);
  return { saver, state };
}
