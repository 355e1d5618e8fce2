import { useRef, useState } from 'react';
import type { SupplierReply } from '../../../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { supplierKeys } from '../../../../entities/supplier/supplier-reads.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';

/** Changes whom a supplier supplies; `failure` says why the last change was refused. */
export function useSupplies() {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const { write } = useWrite(
    ({ id, businessName, registrationNumber, country, address, tiers, facilityType, supplies }: SupplierReply) =>
      call(routes.changeSupplier, {
        params: { id },
        body: { businessName, registrationNumber, country, address, tiers, facilityType, supplies },
      }),
    { changes: [supplierKeys.all], isRefusalNews: true },
  );
  // The last sent value that is not shown yet, so that quick presses build on each other; sent one at a time, in order.
  const sent = useRef(new Map<string, string[]>());
  const sending = useRef(Promise.resolve());
  /** Adds or removes a purchaser. */
  const toggle = (supplier: SupplierReply, purchaserId: string): Promise<void> => {
    const { id } = supplier;
    const before = sent.current.get(id) ?? supplier.supplies;
    const supplies = before.includes(purchaserId) ? before.filter((each) => each !== purchaserId) : [...before, purchaserId];
    sent.current.set(id, supplies);
    setFailure(undefined);
    sending.current = sending.current
      .then(() => write({ ...supplier, supplies }))
      .then(
        () => undefined,
        (error: unknown) => setFailure(failureText(error)),
      )
      .finally(() => {
        if (sent.current.get(id) === supplies) sent.current.delete(id);
      });
    return sending.current;
  };
  return { toggle, failure };
}
