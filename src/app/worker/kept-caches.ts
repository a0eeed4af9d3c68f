/** Where the browser keeps pages for when there is no network, until somebody signs in or out. */
export const KEPT_PAGES = 'fg-pages';

/** Where it keeps the files of the web app, which are the same for everybody. */
export const KEPT_FILES = 'fg-files';

/** A header of pages that no phone keeps. */
export const NOT_KEPT = 'x-not-kept';

/** When the server sent a copy, in milliseconds; NaN for a copy without a date. */
export const sentAt = (copy: Response): number => Date.parse(copy.headers.get('date') ?? '');
