/** The last row of an export. */
export const totalLabel = { en: 'Total', zh: '合计' } as const
