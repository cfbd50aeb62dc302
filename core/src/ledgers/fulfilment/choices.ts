/** The sources of a fulfilment line, the first served first. A surplus was not ordered; its receiver keeps it. */
export const dueSources = {
  plan: { en: 'Season', zh: '计划征订' },
  patch: { en: 'Supplementary order', zh: '补订' },
  shop: { en: 'Shop order', zh: '零售订单' },
  surplus: { en: 'Surplus kept', zh: '多发留用' },
} as const
export type DueSource = keyof typeof dueSources

/** Receivers. */
export const dueReceivers = {
  campus: { en: 'School', zh: '学校' },
  district: { en: 'District', zh: '区县' },
  shop: { en: 'Shop', zh: '零售店' },
} as const
export type DueReceiver = keyof typeof dueReceivers
