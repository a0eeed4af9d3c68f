/** '2.50': a percentage, which is also what an order of 100 cedis pays. */
export const typedPercent = (percent: number) => percent.toFixed(2);
