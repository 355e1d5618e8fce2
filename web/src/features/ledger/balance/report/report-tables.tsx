import { useQuery } from '@tanstack/react-query';
import { reportRead } from '../../../../entities/balance/balance-reads.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { ClaimMoves } from '../claim-books.js';
import { MassMoves } from '../mass-moves.js';
import { Losses } from './losses.js';
import { ProductionRuns } from './production-runs.js';
import { StockByLot } from './stock-by-lot.js';

/** The physical side of the report: what was made, what was lost, and what is there, lot by lot. */
export function ReportTables({ facilityId, number }: { facilityId: string; number: number }) {
  const read = useQuery(reportRead(facilityId, number));
  if (read.error && !read.data) return <ReadError error={read.error} onRetry={() => void read.refetch()} />;
  const report = read.data?.number === number ? read.data : undefined;
  return (
    <>
      <ProductionRuns report={report} facilityId={facilityId} />
      <Losses report={report} />
      <MassMoves report={report} facilityId={facilityId} />
      <ClaimMoves facilityId={facilityId} number={number} />
      <StockByLot report={report} />
    </>
  );
}
