import { escapeHtml } from '#kernel/escape-html.ts';

interface Letter {
  readonly name: string;
  readonly subject: string;
  /** Paragraphs, an empty line between them. */
  readonly body: string;
  readonly linkLabel: string;
  readonly linkUrl: string;
}

const FOOT = 'Farmgate, Ghana Agricultural Marketplace. You get this because you have an account or an order with us.';

/** The letter for readers that show plain text. */
export function mailText({ body, linkLabel, linkUrl }: Letter): string {
  const link = linkUrl === '' ? [] : [`${linkLabel}: ${linkUrl}`];
  return [body, ...link, `--\n${FOOT}`].join('\n\n');
}

/** The letter as HTML that mail readers of every age show: a table, styles in place, nothing loaded from anywhere. */
export function mailHtml({ subject, body, linkLabel, linkUrl }: Letter): string {
  const paragraphs = body
    .split('\n\n')
    .map(
      (paragraph) => `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    );
  const button = `<p style="margin:24px 0"><a href="${escapeHtml(linkUrl)}" style="background:#1f6b3a;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:bold">${escapeHtml(linkLabel)}</a></p>`;
  return `<!doctype html>
<html lang="en-GH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f3ea;color:#22261f;font-family:Arial,Helvetica,sans-serif;font-size:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-top:6px solid #d9a62e">
<tr><td style="padding:24px 24px 8px;font-size:20px;font-weight:bold">Farmgate</td></tr>
<tr><td style="padding:8px 24px 24px"><h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(subject)}</h1>
${paragraphs.join('\n')}
${linkUrl === '' ? '' : button}</td></tr>
</table>
<p style="font-size:13px;color:#5b6156;max-width:560px">${escapeHtml(FOOT)}</p>
</td></tr></table></body></html>`;
}
