/** Newcomers complete their profiles, and become partners of their neighbors in the chain. */
import { test } from '@playwright/test';
import { acceptAtDesk, acceptOnPhone, completeProfile, completeSteps, invitePartner } from './onboarding.js';
import { type Devices, siteOf } from './people.js';

export async function completeStanding(at: Devices): Promise<void> {
  await test.step('brand and auditor say who they are', async () => {
    await completeProfile(at.brand, 'SE-5560');
    await completeProfile(at.auditor, 'PK-7781');
  });
  await test.step('spinner and mill go through the steps that hold them, to a first partner', async () => {
    await completeSteps(at.spinner, 'SP-20441', siteOf('gin'));
    await completeSteps(at.mill, 'MI-30552', siteOf('spinner'));
  });
}

export async function meetPartners(at: Devices): Promise<void> {
  await test.step('on phones partners are invited and accepted', async () => {
    await at.gin.goto('/m/partners');
    await invitePartner(at.gin, siteOf('farm'));
    await acceptOnPhone(at.farm, siteOf('gin'));
    await acceptOnPhone(at.gin, siteOf('spinner'));
  });
  await test.step('at desks too', async () => {
    await acceptAtDesk(at.spinner, siteOf('mill'));
    await at.mill.goto('/manage-partners');
    await invitePartner(at.mill, siteOf('assembly'));
    await acceptOnPhone(at.assembly, siteOf('mill'));
    await invitePartner(at.assembly, siteOf('brand'));
    await acceptAtDesk(at.brand, siteOf('assembly'));
  });
}
