/** What made a promise, the first served first; a surplus is what nobody had promised and its receiver keeps. */
export const dueSources = {
  plan: { en: 'Season', zh: '计划征订' },
  patch: { en: 'Supplementary order', zh: '补订' },
  shop: { en: 'Shop order', zh: '零售订单' },
  surplus: { en: 'Surplus kept', zh: '多发留用' },
} as const
export type DueSource = keyof typeof dueSources

/** To whom something was promised. */
export const dueReceivers = {
  campus: { en: 'School', zh: '学校' },
  district: { en: 'District', zh: '区县' },
  shop: { en: 'Shop', zh: '零售店' },
} as const
export type DueReceiver = keyof typeof dueReceivers
