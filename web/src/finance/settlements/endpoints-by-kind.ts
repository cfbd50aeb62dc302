import type { Payer } from '@keben/core/ledgers/charges/choices'
import { endpointsByPayer } from '@keben/core/finance/settlements/payers'
import {
  downloadDistrictBills,
  downloadSchoolBills,
  downloadShopBills,
  downloadSupplierBills,
} from '../../office/spreadsheets/files.ts'

/** The bill endpoints by kind of payer, with the download. */
export const endpointsByKind = {
  school: { ...endpointsByPayer.school, sheet: downloadSchoolBills },
  district: { ...endpointsByPayer.district, sheet: downloadDistrictBills },
  shop: { ...endpointsByPayer.shop, sheet: downloadShopBills },
  supplier: { ...endpointsByPayer.supplier, sheet: downloadSupplierBills },
} as const satisfies Readonly<Record<Payer, unknown>>

/** Finance bills them periodically. */
export type BilledPayer = 'school' | 'district'
/** Finance settles selected documents of theirs. */
export type SettledPayer = 'shop' | 'supplier'
export type BillCalls = (typeof endpointsByKind)[Payer]
