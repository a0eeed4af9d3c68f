import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormState } from '../form-state/form-state.ts';

export interface TickBoxProps {
  /** Id of the form that the box belongs to. */
  readonly form: string;
  readonly name?: string;
  readonly value: string;
  readonly label: string;
}

/** Chooses a row of a table for a form that stands outside of it. */
export function TickBox({ form, name = 'id', value, label }: TickBoxProps) {
  return (
    <input
      type="checkbox"
      form={form}
      name={name}
      value={value}
      aria-label={label}
      className="relative z-10 block size-5 shrink-0"
    />
  );
}

export interface TickedRowsProps {
  /** Id of the form in the bar. */
  readonly form: string;
  /** What is done with so many that are ticked. */
  readonly bar: (chosen: number) => ReactNode;
  readonly children: ReactNode;
}

/** Rows with boxes below a bar that knows how many are ticked. Another `key` begins another choice. */
export function TickedRows({ form, bar, children }: TickedRowsProps) {
  const [chosen, setChosen] = useState(0);
  const rows = useRef<HTMLDivElement>(null);
  const count = () => setChosen(rows.current?.querySelectorAll(`input[form="${form}"]:checked`).length ?? 0);
  const look = useEffectEvent(count);
  // What was ticked before the scripts came was not heard.
  useEffect(() => look(), []);
  return (
    <div ref={rows} onChange={count}>
      {bar(chosen)}
      {children}
    </div>
  );
}

/** A key for rows of which something is done together: what was done ends the choice, news and refusals do not. */
export function useChoice(refused: FormState | undefined): string {
  const { key } = useLocation();
  const [choice, begin] = useState(key);
  if (refused === undefined && choice !== key) begin(key);
  return choice;
}
