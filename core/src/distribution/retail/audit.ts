import type { AuditedThings } from '../../audit-parts.ts'
import { shopOrderStates } from './states.ts'
import { saleBookWords, shopOrderWords } from './words.ts'

export const retailAudit = {
  saleBook: { en: 'Book on sale', zh: '上架图书', fields: saleBookWords },
  shopOrder: { en: 'Shop order', zh: '零售订单', fields: shopOrderWords, choices: { state: shopOrderStates } },
} as const satisfies AuditedThings
