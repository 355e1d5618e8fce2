import type { CaseFinding, FindingCode } from '../../contracts/cases/replies.js';

export const finding = (verdict: CaseFinding['verdict'], code: FindingCode, figures: CaseFinding['figures'] = {}): CaseFinding => ({
  verdict,
  code,
  figures,
});
