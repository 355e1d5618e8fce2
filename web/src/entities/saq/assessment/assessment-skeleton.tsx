import { Skeleton, Stack } from '@mantine/core';
import css from '../saq.module.css';

export function AssessmentSkeleton() {
  return (
    <div className={css.root}>
      <div className={`with-rail ${css.layout}`} aria-busy>
        <Stack gap={16} miw={0}>
          <Skeleton height={56} />
          {[0, 1, 2, 3].map((row) => (
            <Stack key={row} gap={10} py={20}>
              <Skeleton height={16} width="70%" />
              <Skeleton height={44} />
              <Skeleton height={44} />
            </Stack>
          ))}
        </Stack>
        <Skeleton height={280} />
      </div>
    </div>
  );
}
