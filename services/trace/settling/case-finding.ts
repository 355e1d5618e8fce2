import type { CaseFinding, FindingCode } from '../../../contracts/members/cases/replies.js';

export const finding = (verdict: CaseFinding['verdict'], code: FindingCode, figures: CaseFinding['figures'] = {}): CaseFinding => ({
  verdict,
  code,
  figures,
});
