/** The fields of the towns between start and end; those that are left empty name none. */
export const STOP_FIELDS = ['firstStop', 'secondStop', 'thirdStop'] as const;
