import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { OarFacilityReply } from '../../../../../contracts/ground/facilities/oar-replies.js';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { StatedPartner } from '../../../../../contracts/members/partners/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { type ApiError, call } from '../../../client/api/api.js';
import { commandResolver, REQUIRED } from '../../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { useOarId } from '../../facility/oar/oar-id-field.js';
import type { Invite } from './use-invite.js';

const EMPTY_PARTNER: StatedPartner = {
  type: 'transformation_partner',
  businessName: '',
  country: '',
  oarId: '',
  contactName: '',
  email: '',
  phoneNumber: '',
};

const resolver = commandResolver<StatedPartner>(StatedPartner, undefined, (errors, { type, transformationType }) =>
  type === 'transformation_partner' && !transformationType ? { ...errors, transformationType: REQUIRED } : errors,
);

export type StatedPartnerFormState = UseFormReturn<StatedPartner>;

/**
 * Returns the form of a stated partner, and its submit: where a facility of the platform is probably meant, it is in `known` and nothing is
 * sent until the form is submitted again. `listed`: the facility that the OAR ID names.
 */
export function useStatedPartner(invite: Invite) {
  const [known, setKnown] = useState<FacilityReply>();
  const form = useForm<StatedPartner>({ defaultValues: EMPTY_PARTNER, mode: 'onTouched', resolver });
  const listed = useListedFacility(form);
  const sending = useSubmit({
    form,
    guard: true,
    fieldOf: (path) => path.replace(/^partners\.0\.partner\./, ''),
    onRefusal: (refusal) => placeOarIdRefusal(form, refusal),
    send: async (values) => {
      const partner = partnerOf(values);
      const seems = known ? null : (await call(routes.validatePartner, { body: partner })).known;
      if (seems) setKnown(seems);
      else await invite({ partner }, partner.businessName);
    },
  });
  return { form, known, listed, ...sending };
}

/** The facility of the registry whose OAR ID is typed; its name and country are filled in where there is nothing yet. */
function useListedFacility(form: StatedPartnerFormState): OarFacilityReply | undefined {
  const { facility: listed } = useOarId(form.watch('oarId') ?? '');
  useEffect(() => {
    // Typed values stay.
    if (listed && !form.getValues('businessName')) form.setValue('businessName', listed.name);
    if (listed && !form.getValues('country')) form.setValue('country', listed.country);
  }, [listed, form]);
  return listed;
}

function placeOarIdRefusal(form: StatedPartnerFormState, { code, message }: ApiError): boolean {
  const isOfOarId = code === 'OarIdInvalid' || code === 'OarIdUnknown';
  if (isOfOarId) form.setError('oarId', { type: 'server', message });
  return isOfOarId;
}

/** Only a transformation partner has a type of transformation. */
function partnerOf(values: StatedPartner) {
  const { type, transformationType, ...rest } = withoutEmpty(values);
  return { ...rest, type, ...(type === 'transformation_partner' && { transformationType }) };
}
