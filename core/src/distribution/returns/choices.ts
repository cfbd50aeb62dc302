/** Which way copies go. */
export const returnKinds = {
  receiver: { en: 'To a warehouse', zh: '退回仓库' },
  supplier: { en: 'To a supplier', zh: '退给供应商' },
} as const
export type ReturnKind = keyof typeof returnKinds

/** What comes back: what was confirmed; what arrived damaged or beyond the note and is fetched; what a supplier brought. */
export const returnedThings = {
  confirmed: { en: 'Confirmed', zh: '已确认收货' },
  damaged: { en: 'Arrived damaged', zh: '到货残损' },
  surplus: { en: 'Beyond the note', zh: '多到' },
  received: { en: 'Received from the supplier', zh: '供应商到货' },
} as const
export type ReturnedThing = keyof typeof returnedThings
