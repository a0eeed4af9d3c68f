const ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly href: string | null;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (match.index > start) pieces.push({ start, text: text.slice(start, match.index), href: null });
    pieces.push({ start: match.index, text: match[0], href: URL.canParse(match[0]) ? match[0] : null });
    start = match.index + match[0].length;
  }
  if (start < text.length) pieces.push({ start, text: text.slice(start), href: null });
  return pieces;
}

/** What somebody wrote, line for line. Nothing in it is markup; web addresses become links that vouch for nothing. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <p className="text-base wrap-anywhere whitespace-pre-wrap">
      {piecesOf(text).map((piece) =>
        piece.href === null ? (
          piece.text
        ) : (
          <a
            key={piece.start}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {piece.text}
          </a>
        ),
      )}
    </p>
  );
}
