import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { AttachmentView } from '../../views.ts';
import { fileSize } from '../words.ts';

/** A picture that opens in its full size, or a tile that downloads a document. */
export function Attachment({ attachment }: { readonly attachment: AttachmentView }) {
  const say = useTexts();
  const { url, fileName, contentType, byteSize, width, height } = attachment;
  if (contentType.startsWith('image/')) {
    return (
      <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
        <img
          src={url}
          alt={fileName === '' ? say('Photo') : say('Photo {name}', { name: fileName })}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          className="max-h-80 w-full bg-hover object-cover"
        />
      </a>
    );
  }
  return (
    <a
      href={url}
      download={fileName === '' ? 'document.pdf' : fileName}
      className="flex min-w-52 items-center gap-3 rounded-md bg-card px-3 py-2.5 text-ink hover:bg-hover"
    >
      <Icon name="file-text" className="size-8 shrink-0 text-laterite" />
      <span className="min-w-0 text-sm leading-snug">
        <span className="block truncate font-semibold">{fileName === '' ? say('Document') : fileName}</span>
        <span className="text-soft">PDF, {fileSize(byteSize)}</span>
      </span>
    </a>
  );
}
