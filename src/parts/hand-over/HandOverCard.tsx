import { spacedCode } from '#kernel/trade/hand-over.ts';
import type { HandOverCode, HandOverView } from '#wire/hand-over.ts';
import { Card } from '#ui/layout/Card.tsx';
import { QrCode } from '#ui/display/QrCode.tsx';
import { StopReports } from './StopReports.tsx';

const WORDS = {
  pickup: {
    title: 'Your pickup code',
    when: 'when the goods are loaded',
    proves: 'that you handed them over',
    reader: 'transporter’s',
  },
  collection: {
    title: 'Your collection code',
    when: 'when you have the goods',
    proves: 'that you collected them',
    reader: 'farmer’s',
  },
  delivery: {
    title: 'Your delivery code',
    when: 'when you have the goods',
    proves: 'that they arrived',
    reader: 'transporter’s',
  },
} as const;

function Code({ code }: { readonly code: HandOverCode }) {
  const words = WORDS[code.stage];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-52 gap-2">
        <p className="figures font-display text-4xl font-bold tracking-wider whitespace-nowrap">
          {spacedCode(code.code)}
        </p>
        <p>
          Tell {code.givenTo} this code {words.when}, not before. It proves {words.proves}.
        </p>
        {code.proves.length > 1 && (
          <p className="text-sm">
            It counts for {code.proves.length} orders at once: {code.proves.join(', ')}. Tell it when all of them are
            there.
          </p>
        )}
      </div>
      <div className="w-36 shrink-0">
        <QrCode size={code.qrSize} path={code.qrPath} label={`QR code for the ${words.reader} camera`} />
      </div>
    </div>
  );
}

/** The code that the viewer tells the person they meet, and what was reported where the goods changed hands. */
export function HandOverCard({ handOver }: { readonly handOver: HandOverView | null }) {
  if (handOver === null || (handOver.code === null && handOver.reports.length === 0)) return null;
  const { code, reports } = handOver;
  return (
    <Card title={code ? WORDS[code.stage].title : 'Hand-over'}>
      <div className="grid gap-5">
        {code && <Code code={code} />}
        {reports.length > 0 && <StopReports reports={reports} />}
      </div>
    </Card>
  );
}
