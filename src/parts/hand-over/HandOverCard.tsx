import { useTexts } from '#ui/languages/use-texts.ts';
import { spacedCode } from '#kernel/trade/hand-over.ts';
import type { HandOverCode, HandOverView } from '#wire/hand-over.ts';
import { Card } from '#ui/layout/Card.tsx';
import { QrCode } from '#ui/display/QrCode.tsx';
import { StopReports } from './StopReports.tsx';

const WORDS = {
  pickup: {
    title: 'Your pickup code',
    tell: 'Tell {name} this code when the goods are loaded, not before. It proves that you handed them over.',
    reader: 'QR code for the transporter’s camera',
  },
  collection: {
    title: 'Your collection code',
    tell: 'Tell {name} this code when you have the goods, not before. It proves that you collected them.',
    reader: 'QR code for the farmer’s camera',
  },
  delivery: {
    title: 'Your delivery code',
    tell: 'Tell {name} this code when you have the goods, not before. It proves that they arrived.',
    reader: 'QR code for the transporter’s camera',
  },
} as const;

function Code({ code }: { readonly code: HandOverCode }) {
  const say = useTexts();
  const words = WORDS[code.stage];
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-52 gap-2">
        <p className="figures font-display text-4xl font-bold tracking-wider whitespace-nowrap">
          {spacedCode(code.code)}
        </p>
        <p>{say(words.tell, { name: code.givenTo })}</p>
        {code.proves.length > 1 && (
          <p className="text-sm">
            {say('It counts for {count} orders at once: {numbers}. Tell it when all of them are there.', {
              count: code.proves.length,
              numbers: code.proves.join(', '),
            })}
          </p>
        )}
      </div>
      <div className="w-36 shrink-0">
        <QrCode size={code.qrSize} path={code.qrPath} label={say(words.reader)} />
      </div>
    </div>
  );
}

/** The code that the viewer tells the person they meet, and what was reported where the goods changed hands. */
export function HandOverCard({ handOver }: { readonly handOver: HandOverView | null }) {
  const say = useTexts();
  if (handOver === null || (handOver.code === null && handOver.reports.length === 0)) return null;
  const { code, reports } = handOver;
  return (
    <Card title={say(code ? WORDS[code.stage].title : 'Hand-over')}>
      <div className="grid gap-5">
        {code && <Code code={code} />}
        {reports.length > 0 && <StopReports reports={reports} />}
      </div>
    </Card>
  );
}
