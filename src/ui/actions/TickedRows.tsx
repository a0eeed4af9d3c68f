import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { FormState } from '../form-state/form-state.ts';
import { Button } from './Button.tsx';

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

/** How many rows are ticked, of how many, and what ticks all of them or none. */
export interface Ticked {
  readonly chosen: number;
  readonly of: number;
  readonly tickAll: (on: boolean) => void;
}

/** Ticks every row of the page, or none; only there where scripts are. */
export function TickAll({ chosen, of, tickAll }: Ticked) {
  if (of === 0) return null;
  const all = chosen === of;
  return (
    <Button type="button" variant="quiet" size="sm" onClick={() => tickAll(!all)}>
      {all ? 'Select none' : `Select all ${of}`}
    </Button>
  );
}

export interface TickedRowsProps {
  /** Id of the form in the bar. */
  readonly form: string;
  /** What is done with those that are ticked. */
  readonly bar: (ticked: Ticked) => ReactNode;
  readonly children: ReactNode;
}

/** Rows with boxes below a bar that knows how many are ticked. Another `key` begins another choice. */
export function TickedRows({ form, bar, children }: TickedRowsProps) {
  const [{ chosen, of }, setCount] = useState({ chosen: 0, of: 0 });
  const rows = useRef<HTMLDivElement>(null);
  const boxes = () => [
    ...(rows.current?.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${form}"]`) ?? []),
  ];
  const count = () => {
    const all = boxes();
    setCount({ chosen: all.filter(({ checked }) => checked).length, of: all.length });
  };
  const tickAll = (on: boolean) => {
    for (const box of boxes()) box.checked = on;
    count();
  };
  const look = useEffectEvent(count);
  // What was ticked before the scripts came was not heard.
  useEffect(() => look(), []);
  return (
    <div ref={rows} onChange={count}>
      {bar({ chosen, of, tickAll })}
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
