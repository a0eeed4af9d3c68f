export const LOOK_JOB = 'reconciliation.looks';
export const ACT_JOB = 'reconciliation.acts';
export const RETURN_JOB = 'reconciliation.returns';
export const FEE_JOB = 'reconciliation.fees';
