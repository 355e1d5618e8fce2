import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { productsRead } from '../../../entities/order/order-reads.js';
import { partnersRead } from '../../../entities/partner/partner-reads.js';
import { useHiddenSteps } from '../../../entities/person/hidden-steps.js';
import { suppliersRead } from '../../../entities/supplier/supplier-reads.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { Card } from '../../../ui/layout/layout.js';
import { Loading } from '../../../ui/layout/steady.js';
import { StepList, StepRow } from '../../../ui/steps/step-list.js';
import { latestOrdersRead } from './latest-orders.js';

/** The paths of each step: by hand, where `new` opens the form, and by a file where possible. */
const STEPS = {
  suppliers: { path: `${SCREENS.brandSuppliers.path}?new=1`, importPath: SCREENS.brandSuppliersImport.path },
  partner: { path: `${SCREENS.managePartners.path}?new=1`, importPath: undefined },
  product: { path: `${SCREENS.brandProducts.path}?new=1`, importPath: undefined },
  order: { path: SCREENS.brandNewOrder.path, importPath: SCREENS.brandOrdersImport.path },
} as const;
type Step = keyof typeof STEPS;

const ONE = { perPage: 1 };

/** Leads a new brand from its suppliers to its first trace. It goes with the first order that is placed, or when it is hidden. */
export function FirstSteps() {
  const { t } = useTranslation('home');
  const [isHidden, setHidden] = useHiddenSteps();
  const orders = useQuery(latestOrdersRead());
  const isNew = orders.data?.total === 0 && !isHidden;
  const suppliers = useQuery({ ...suppliersRead(ONE), enabled: isNew });
  const partners = useQuery({ ...partnersRead(ONE), enabled: isNew });
  const products = useQuery({ ...productsRead(ONE), enabled: isNew });
  const isLoading = [suppliers, partners, products].some(({ isPending }) => isPending);
  if (orders.isPending || (isNew && isLoading)) return <Loading />;
  if (!isNew || !suppliers.data || !partners.data || !products.data) return null;
  const counts: Record<Step, number> = {
    suppliers: suppliers.data.total,
    partner: partners.data.total,
    product: products.data.total,
    order: 0,
  };
  const steps = Object.keys(STEPS) as Step[];
  const next = steps.find((step) => counts[step] === 0);
  const done = steps.filter((step) => counts[step] > 0).length;
  return (
    <Card
      title={
        <>
          {t('steps.title')} <Num className="muted">{t('steps.done', { done, total: steps.length })}</Num>
        </>
      }
      aside={<Button variant="link" size="small" onClick={() => setHidden(true)} label={t('steps.hide')} />}
      padded={false}
    >
      <StepList>
        {steps.map((step) => (
          <StepRow
            key={step}
            title={t(`steps.${step}.title`)}
            text={t(`steps.${step}.text`)}
            isDone={counts[step] > 0}
            isNext={step === next}
            actions={<StepActions step={step} isNext={step === next} />}
          />
        ))}
      </StepList>
    </Card>
  );
}

function StepActions({ step, isNext }: { step: Step; isNext: boolean }) {
  const { t } = useTranslation('home');
  const { t: ofOrders } = useTranslation('orders');
  const { path, importPath } = STEPS[step];
  return (
    <>
      {importPath ? (
        <ButtonLink to={importPath} size="small">
          {ofOrders('import.open')}
          <span className="visually-hidden">: {t(`steps.${step}.title`)}</span>
        </ButtonLink>
      ) : null}
      <ButtonLink to={path} size="small" {...(isNext && { variant: 'primary' as const })}>
        {step === 'order' ? t('placeOrder') : t(`steps.${step}.do`)}
      </ButtonLink>
    </>
  );
}
