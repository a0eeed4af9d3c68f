/** The cookie that carries a toast to the page that follows. */
export const FLASH_COOKIE = 'fg_flash';

/** Takes it away, by both its names: over TLS cookies of the site begin with a prefix. */
export function forgetFlashCookie(): void {
  document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  document.cookie = `__Host-${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; Secure`;
}
