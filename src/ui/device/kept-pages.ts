/** Where the browser keeps pages for when there is no network, as long as somebody is signed in. */
export const KEPT_PAGES = 'fg-pages';
