import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChangeGs1Keys } from '../../../../../../contracts/ledger/codes/gs1/commands.js';
import type { Gs1KeysReply } from '../../../../../../contracts/ledger/codes/gs1/replies.js';
import { routes } from '../../../../../../contracts/routes.js';
import { PRODUCTS, type Product } from '../../../../../../contracts/shared/products.js';
import { read } from '../../../../client/api/read.js';
import { useSend } from '../../../../client/api/use-write.js';
import { ownCodeKeys } from '../../../../entities/custody/codes/own-codes.js';
import { publicPageKeys } from '../../../../entities/custody/public-page/public-page-reads.js';
import { toast } from '../../../../ui/feedback/toast.js';
import { commandResolver } from '../../../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../../../ui/forms/commands/error-text.js';
import { FormEnd } from '../../../../ui/forms/commands/form-end.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../../ui/forms/use-submit.js';
import { Form } from '../../../../ui/layout/form.js';
import { Card } from '../../../../ui/layout/layout.js';

type Gs1Values = { gs1Prefix: string; gtin: Record<Product, string> };

/** Lets a site state what GS1 gave to it. */
export function Gs1Card({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('integrations');
  const { data } = useQuery(read(publicPageKeys.all, routes.siteGtins, { params: { id: facilityId } }));
  return <Card title={t('gs1.title')}>{data ? <Gs1Form facilityId={facilityId} stored={data} /> : null}</Card>;
}

const givenOf = ({ gs1Prefix, gtin }: Gs1Values) => ({
  ...(gs1Prefix.trim() === '' ? {} : { gs1Prefix: gs1Prefix.trim() }),
  gtins: PRODUCTS.flatMap((product) => (gtin[product].trim() === '' ? [] : { product, gtin: gtin[product].trim() })),
});

/** Leads the message about an entry of the list to the field of its product. */
const resolver = commandResolver<Gs1Values>(ChangeGs1Keys, givenOf);

function Gs1Form({ facilityId, stored }: { facilityId: string; stored: Gs1KeysReply }) {
  const { t } = useTranslation('integrations');
  const { t: ui } = useTranslation('ui');
  const errorText = useErrorText();
  const gtinOf = (product: Product): string => stored.gtins.find((each) => each.product === product)?.gtin ?? '';
  const form = useForm<Gs1Values>({
    defaultValues: {
      gs1Prefix: stored.gs1Prefix ?? '',
      gtin: Object.fromEntries(PRODUCTS.map((product) => [product, gtinOf(product)])) as Gs1Values['gtin'],
    },
    mode: 'onTouched',
    resolver,
  });
  const { errors } = form.formState;
  const { write } = useSend(routes.changeSiteGtins, { params: { facilityId }, changes: [publicPageKeys.all, ownCodeKeys.all] });
  const { submit, error, busy } = useSubmit({
    form,
    guard: true,
    send: async (values) => {
      await write(givenOf(values));
      form.reset(values);
      toast('success', t('gs1.saved'));
    },
  });
  return (
    <Form form={form} onSubmit={submit}>
      <p className="muted">{t('gs1.text')}</p>
      <TextField
        label={t('gs1.prefix')}
        optional
        inputMode="numeric"
        maxLength={12}
        error={errorText(errors.gs1Prefix, t('gs1.prefix'), form.watch('gs1Prefix'))}
        {...form.register('gs1Prefix')}
      />
      {PRODUCTS.map((product) => (
        <TextField
          key={product}
          label={t('gs1.gtin', { product: ui(`product.${product}`) })}
          optional
          inputMode="numeric"
          maxLength={14}
          error={errorText(errors.gtin?.[product], t('gs1.gtin', { product: ui(`product.${product}`) }), form.watch(`gtin.${product}`))}
          {...form.register(`gtin.${product}`)}
        />
      ))}
      <FormEnd error={error} busy={busy} busyLabel={t('gs1.saving')} label={t('gs1.save')} />
    </Form>
  );
}
