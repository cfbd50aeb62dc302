import type { Handler } from '../../kit/requests/handle.ts'
import { companyHandlers } from './companies.ts'
import { districtHandlers } from './districts.ts'
import { settlementModeHandlers } from './settlement-modes.ts'
import { shopHandlers } from './shops.ts'
import { supplierHandlers } from './suppliers.ts'

export const networkHandlers: Handler[] = [
  ...companyHandlers,
  ...settlementModeHandlers,
  ...districtHandlers,
  ...supplierHandlers,
  ...shopHandlers,
]
