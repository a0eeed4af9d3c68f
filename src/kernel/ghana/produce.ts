/** The six categories of produce, in the order shown. */
export const CATEGORIES = ['vegetables', 'fruits', 'grains', 'tubers', 'legumes', 'spices'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Quality grades, best first. */
export const QUALITY_GRADES = ['premium', 'standard', 'economy'] as const;
export type QualityGrade = (typeof QUALITY_GRADES)[number];

/** How fast a delivery is wanted. */
export const URGENCIES = ['standard', 'express', 'urgent'] as const;
export type Urgency = (typeof URGENCIES)[number];
