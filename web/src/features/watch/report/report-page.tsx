import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import { hyphenateProductId } from '../../../../../contracts/shared/product-id.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import type { ToldReply } from '../../../../../contracts/watch/grievances/replies.js';
import { read } from '../../../client/api/read.js';
import { ReportForm } from './report-form.js';
import { Told } from './told.js';

const intakeKeys = { site: ['intake-site'] };

/** Reads the name of the place that a link or a poster names. */
const intakeSiteRead = (siteId: string) =>
  read(intakeKeys.site, routes.intakeSite, { params: { id: siteId } }, { retry: false, staleTime: Number.POSITIVE_INFINITY });

const SITE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CODE_CHARS_MAX = 60;

/** Can I say this safely, and will I hear of it? What was typed and the secret are in this page alone, and gone once it closes. */
export function ReportPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [told, setTold] = useState<ToldReply>();
  const siteId = search.get('site') ?? '';
  const site = useQuery({ ...intakeSiteRead(siteId), enabled: SITE_ID.test(siteId) });
  const close = () => {
    setTold(undefined);
    void navigate(SCREENS.report.path, { replace: true });
  };
  if (told) return <Told told={told} onClose={close} />;
  if (site.isLoading) return null;
  // A link of anybody can bring a code: letters and digits of it, which the reporter sees and may change.
  const code = hyphenateProductId((search.get('code') ?? '').slice(0, CODE_CHARS_MAX));
  return <ReportForm site={site.data && { id: siteId, ...site.data }} code={code} isHotline={search.has('hotline')} onTold={setTold} />;
}
