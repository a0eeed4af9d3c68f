export interface ProgressProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  /** Says the percentage beside the label. */
  readonly showLabel?: boolean;
}

/** How far something is. */
export function Progress({ percent, label, showLabel = false }: ProgressProps) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className="grid gap-1">
      {showLabel && (
        <p className="figures flex justify-between text-sm">
          <span>{label}</span>
          <span className="font-semibold">{whole} %</span>
        </p>
      )}
      <progress
        value={whole}
        max={100}
        aria-label={label}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf"
      />
    </div>
  );
}
