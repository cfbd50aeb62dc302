/** Stands in the last row of an export, beside the sums of its columns. */
export const totalLabel = { en: 'Total', zh: '合计' } as const
