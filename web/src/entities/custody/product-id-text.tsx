import { formatProductId as inThrees } from '../../ui/format.js';

export function ProductIdText({ id }: { id: string }) {
  return (
    <bdi dir="ltr" className="mono">
      {inThrees(id)}
    </bdi>
  );
}
