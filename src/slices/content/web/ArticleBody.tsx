import { Link } from 'react-router';
import type { ArticleBlock, Span } from '../views.ts';

const linkStyle = 'font-medium text-leaf-ink underline underline-offset-3 hover:no-underline';

function looked(span: Span) {
  if (span.look === 'strong') return <strong>{span.text}</strong>;
  if (span.look === 'emphasis') return <em>{span.text}</em>;
  return span.look === 'code' ? <code className="rounded-sm bg-hover px-1 text-sm">{span.text}</code> : span.text;
}

function Run({ span }: { readonly span: Span }) {
  if (span.href === null) return looked(span);
  if (span.href.startsWith('/')) {
    return (
      <Link to={span.href} className={linkStyle}>
        {looked(span)}
      </Link>
    );
  }
  return (
    <a href={span.href} rel="noopener nofollow" className={linkStyle}>
      {looked(span)}
    </a>
  );
}

// Articles never change while they are shown, so the place of a part is its name.
function Line({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => <Run key={`${index} ${span.text}`} span={span} />);
}

function TableBlock({ block }: { readonly block: Extract<ArticleBlock, { kind: 'table' }> }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="w-full text-left text-base">
        <thead>
          <tr className="border-b border-line bg-sunk">
            {block.head.map((cell, index) => (
              <th key={`${index} head`} scope="col" className="px-4 py-2 text-sm font-semibold">
                <Line spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={`${index} row`} className="border-b border-line last:border-0">
              {row.map((cell, column) => (
                <td key={`${column} cell`} className="figures px-4 py-2 align-top">
                  <Line spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ListBlock({ block }: { readonly block: Extract<ArticleBlock, { kind: 'list' }> }) {
  const items = block.items.map((item, index) => (
    <li key={`${index} item`} className="pl-1">
      <Line spans={item} />
    </li>
  ));
  return block.ordered ? (
    <ol className="grid list-decimal gap-2 pl-6">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-2 pl-6 marker:text-laterite">{items}</ul>
  );
}

function Block({ block }: { readonly block: ArticleBlock }) {
  if (block.kind === 'heading') {
    return block.level === 2 ? (
      <h2 id={block.id} className="mt-4 text-2xl font-bold">
        {block.text}
      </h2>
    ) : (
      <h3 id={block.id} className="mt-2 text-xl font-bold">
        {block.text}
      </h3>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Line spans={block.line} />
      </p>
    );
  }
  if (block.kind === 'quote') {
    return (
      <blockquote className="grid gap-2 border-l-4 border-maize pl-5 text-xl font-medium">
        {block.lines.map((spans, index) => (
          <p key={`${index} line`}>
            <Line spans={spans} />
          </p>
        ))}
      </blockquote>
    );
  }
  if (block.kind === 'list') return <ListBlock block={block} />;
  if (block.kind === 'table') return <TableBlock block={block} />;
  if (block.kind === 'picture')
    return <img src={block.src} alt={block.alt} loading="lazy" className="w-full rounded-lg border border-line" />;
  return block.kind === 'code' ? (
    <pre className="overflow-x-auto rounded-md bg-sunk p-4 text-sm">{block.text}</pre>
  ) : (
    <hr className="border-line" />
  );
}

/** An article, block by block. */
export function ArticleBody({ blocks }: { readonly blocks: readonly ArticleBlock[] }) {
  return (
    <div className="mx-auto grid w-full max-w-[46rem] gap-5 text-lg leading-relaxed">
      {blocks.map((block, index) => (
        <Block key={`${index} ${block.kind}`} block={block} />
      ))}
    </div>
  );
}
