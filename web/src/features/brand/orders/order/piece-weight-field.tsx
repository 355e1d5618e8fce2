import { Flex } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PIECE_GRAMS_MAX } from '../../../../../../contracts/brand/orders/commands.js';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { call } from '../../../../client/api/api.js';
import { useWrite } from '../../../../client/api/use-write.js';
import { editOrderPath } from '../../../../entities/order/order-paths.js';
import { orderKeys, productKeys } from '../../../../entities/order/order-reads.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { InlineError } from '../../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../../ui/feedback/read-error.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { formatInteger, inSentence } from '../../../../ui/format.js';
import { NumberField } from '../../../../ui/forms/number-fields.js';

/** Goods and order are in units that cannot be compared until somebody says what a piece weighs. Metres have no piece. */
export function PieceWeightField({ order }: { order: OrderReply }) {
  const { t } = useTranslation('orders');
  const { unit = 'pieces', productId } = order;
  if (unit === 'm') return null;
  if (productId === undefined) {
    return (
      <p className="small">
        <ButtonLink variant="link" to={editOrderPath(order.id)} label={t('covered.chooseProduct')} />
      </p>
    );
  }
  return (
    <div>
      <p className="small strong">{t(`covered.pieceWeightOf.${unit}`)}</p>
      <WeightForm productId={productId} />
    </div>
  );
}

function faultOf(grams: number | undefined): 'required' | 'wholeNumber' | 'atMost' | undefined {
  if (grams === undefined) return 'required';
  if (!Number.isInteger(grams) || grams < 1) return 'wholeNumber';
  return grams > PIECE_GRAMS_MAX ? 'atMost' : undefined;
}

/** Keeps the product's other values. */
async function savePieceGrams(id: string, pieceGrams: number): Promise<void> {
  const { code, description, composition, picture } = await call(routes.product, { params: { id } });
  const given = { code, description, composition, pieceGrams, ...(picture && { picture: { blobName: picture.blobName } }) };
  await call(routes.changeProduct, { params: { id }, body: given });
}

function WeightForm({ productId }: { productId: string }) {
  const { t } = useTranslation('orders');
  const { t: ofProducts } = useTranslation('products');
  const { t: words } = useTranslation('ui');
  const failureText = useFailureText();
  const [grams, setGrams] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<unknown>();
  const saving = useWrite((pieceGrams: number) => savePieceGrams(productId, pieceGrams), { changes: [orderKeys.all, productKeys.all] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultOf(grams);
    const field = ofProducts('pieceGrams');
    setFault(wrong && words(`validation.${wrong}`, { field: inSentence(field), max: formatInteger(PIECE_GRAMS_MAX) }));
    if (wrong || grams === undefined) return;
    try {
      await saving.write(grams);
      toast('success', t('covered.pieceWeightSaved'));
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <Flex component="form" wrap="wrap" gap="8px 12px" align="end" onSubmit={(event) => void submit(event)} noValidate>
      <NumberField label={ofProducts('pieceGrams')} value={grams} onChange={setGrams} error={fault} />
      <Button type="submit" busy={saving.busy} busyLabel={t('form.saving')} label={t('covered.savePieceWeight')} />
      {error ? <InlineError>{failureText(error)}</InlineError> : null}
    </Flex>
  );
}
