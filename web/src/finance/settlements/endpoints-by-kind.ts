import type { Payer } from '@keben/core/ledgers/charges/choices'
import { endpointsByPayer } from '@keben/core/finance/settlements/payers'
import {
  downloadDistrictBills,
  downloadSchoolBills,
  downloadShopBills,
  downloadSupplierBills,
} from '../../office/spreadsheets/files.ts'

/** The calls about the bills of each kind of payer, with the one that gives them as a file. */
export const endpointsByKind = {
  school: { ...endpointsByPayer.school, sheet: downloadSchoolBills },
  district: { ...endpointsByPayer.district, sheet: downloadDistrictBills },
  shop: { ...endpointsByPayer.shop, sheet: downloadShopBills },
  supplier: { ...endpointsByPayer.supplier, sheet: downloadSupplierBills },
} as const satisfies Readonly<Record<Payer, unknown>>

/** Finance makes their bills by a rhythm. */
export type BilledPayer = 'school' | 'district'
/** Finance settles documents of theirs that it chooses. */
export type SettledPayer = 'shop' | 'supplier'
export type BillCalls = (typeof endpointsByKind)[Payer]
