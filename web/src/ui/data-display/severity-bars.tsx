export function SeverityBars({ filled, mark }: { filled: number; mark: string }) {
  return (
    <svg width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
      {[4, 7, 10].map((height, bar) => (
        <rect
          key={height}
          x={bar * 4.5}
          y={10 - height}
          width="3"
          height={height}
          rx="0.75"
          fill={bar < filled ? mark : 'currentColor'}
          opacity={bar < filled ? 1 : 0.25}
        />
      ))}
    </svg>
  );
}
