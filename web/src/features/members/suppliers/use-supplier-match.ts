import { useState } from 'react';
import { NOT_ME } from '../../../../../contracts/ground/facilities/oar-commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { useSend } from '../../../client/api/use-write.js';
import { supplierKeys } from '../../../entities/supplier/supplier-reads.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';

/** Decides who a supplier is in the registry, or has the registry asked again. */
export function useSupplierMatch(id: string) {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const { write, busy } = useSend(routes.matchSupplier, { params: { id }, changes: [supplierKeys.all] });
  /** Takes an OAR ID, or `not_me`. */
  const choose = async (choice: string): Promise<void> => {
    await write(choice === NOT_ME ? { choice: NOT_ME } : { oarId: choice });
  };
  const settle = async (work: Promise<unknown>): Promise<void> => {
    setFailure(undefined);
    await work.catch((error: unknown) => setFailure(failureText(error)));
  };
  return { choose, reject: () => settle(choose(NOT_ME)), ask: () => settle(write({})), busy, failure };
}
