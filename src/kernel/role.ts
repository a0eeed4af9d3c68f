/** Roles that a person may choose at registration. */
export const SELECTABLE_ROLES = ['farmer', 'buyer', 'transporter', 'quality_inspector'] as const;

/**
 * Every role with rights of its own. An admin may set other values; those may do nothing but look at their own account.
 */
export const ROLES = [...SELECTABLE_ROLES, 'admin'] as const;

export type Role = (typeof ROLES)[number];
