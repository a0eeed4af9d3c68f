/** A square of dots that a phone's camera reads: dark on white in either theme, since cameras want it so. */
export function QrCode({
  size,
  path,
  label,
}: {
  readonly size: number;
  readonly path: string;
  readonly label: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="aspect-square w-52 max-w-full rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
