/** What a page may use of the device: only its place, and only for itself (a transporter shows where the goods are). */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), serial=()';

/** On every response but the web app's own files: nothing is guessed, embedded, opened from or lent to another site. */
const COMMON: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'x-content-type-options': 'nosniff',
  'x-permitted-cross-domain-policies': 'none',
};

/** Nothing in such a response is ever run, shown in a frame or loaded, even when somebody opens it as a page. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Answers of the API, and everything else that is neither a page nor a file. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'cache-control': 'no-store',
  'content-security-policy': INERT_POLICY,
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
};

/** Pages; their own policy comes with the page. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

/** Pictures that people uploaded. They were drawn anew, and would do nothing even if they had not been. */
export const MEDIA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'content-security-policy': INERT_POLICY,
  'referrer-policy': 'no-referrer',
};

/**
 * Files of the web app itself. The other headers say something to documents only, and browsers pass over them here; a
 * dozen files with half a kilobyte of them each is a tenth of a second on a slow network.
 */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const SHOWN_IN_PLACE = /^(?:image\/(?:avif|jpeg|png|webp)|application\/pdf)$/;
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
/** Browsers show a PDF in a viewer of their own, which a sandbox would keep from starting. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A file that an endpoint hands out: pictures and PDF are shown unless they may only be saved, as all others are. */
export function fileHeaders(contentType: string, fileName: string, saveOnly = false): Record<string, string> {
  const how = !saveOnly && SHOWN_IN_PLACE.test(contentType) ? 'inline' : 'attachment';
  return {
    'content-type': contentType,
    'content-disposition': `${how}; filename="${fileName.replaceAll(/[^\w.-]/g, '_')}"`,
    'content-security-policy': contentType === 'application/pdf' ? PDF_POLICY : PICTURE_POLICY,
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** Strict-Transport-Security (RFC 6797) of a site at this address; null where it is not reached over TLS. */
export function strictTransport(publicUrl: string): string | null {
  return publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : null;
}
