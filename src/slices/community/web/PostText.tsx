import { paragraphsOf } from '../domain/text.ts';

/** What a person wrote: paragraphs and lines as typed, web addresses as links that vouch for nothing. */
export function PostText({ text }: { readonly text: string }) {
  return (
    <div className="grid max-w-[68ch] gap-3 break-words">
      {paragraphsOf(text).map((lines, paragraph) => (
        <p key={paragraph}>
          {lines.map((pieces, line) => (
            <span key={line}>
              {line > 0 && <br />}
              {pieces.map((piece, index) =>
                piece.href ? (
                  <a
                    key={index}
                    href={piece.href}
                    target="_blank"
                    rel="nofollow ugc noopener noreferrer"
                    className="font-medium text-leaf-ink underline underline-offset-2"
                  >
                    {piece.text}
                  </a>
                ) : (
                  piece.text
                ),
              )}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
