export const returnKinds = {
  receiver: { en: 'To a warehouse', zh: '退回仓库' },
  supplier: { en: 'To a supplier', zh: '退给供应商' },
} as const
export type ReturnKind = keyof typeof returnKinds

/** Confirmed copies; damaged or surplus ones to fetch; a supplier's copies. */
export const returnedThings = {
  confirmed: { en: 'Confirmed', zh: '已确认收货' },
  damaged: { en: 'Arrived damaged', zh: '到货残损' },
  surplus: { en: 'Surplus', zh: '多到' },
  received: { en: 'Received from the supplier', zh: '供应商到货' },
} as const
export type ReturnedThing = keyof typeof returnedThings
