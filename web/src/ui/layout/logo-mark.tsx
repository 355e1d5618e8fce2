/** Draws the mark: an S next to the selvedge, the woven edge that does not fray. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="#115C39" />
      <path
        d="M16.6 8.6H10a3 3 0 0 0-3.1 2.8c0 1.7 1.4 2.5 3.1 2.5h3.4c1.8 0 3.1.8 3.1 2.4 0 1.6-1.4 2.8-3.1 2.8H6.9"
        stroke="#36C67E"
        strokeWidth="2.3"
      />
      <path d="M20.6 6.6v14.8" stroke="#fff" strokeWidth="2.3" />
    </svg>
  );
}
