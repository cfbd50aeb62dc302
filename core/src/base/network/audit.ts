import type { AuditedThings } from '../../audit-parts.ts'
import { companyWords, settlementModeWords, shopWords, supplierWords } from './words.ts'

export const networkAudit = {
  company: { en: 'Company', zh: '公司', fields: companyWords },
  settlementMode: { en: 'Settlement mode', zh: '结算方式', fields: settlementModeWords },
  supplier: { en: 'Supplier', zh: '供应商', fields: supplierWords },
  shop: { en: 'Retail shop', zh: '零售店', fields: shopWords },
} as const satisfies AuditedThings
