import { isEndpoint } from '../../endpoint.ts'
import type { FamilyParts } from '../../family.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import type { CallAccess } from '../../roles.ts'
import * as accounts from './accounts.ts'
import * as approvals from './approvals.ts'
import * as bank from './bank.ts'
import * as chasing from './chasing.ts'
import * as funding from './funding.ts'
import * as journal from './journal.ts'
import {
  districtBills,
  listBillsInDistrict,
  saveSupplierInvoice,
  schoolBills,
  shopBills,
  supplierBills,
} from './payers.ts'
import * as reconciliation from './reconciliation.ts'
import { settlementRefusals } from './refusals.ts'
import * as repricing from './repricing.ts'
import * as statements from './statements.ts'
import * as supplierBridge from './supplier-bridge.ts'
import { approvalNotices } from './words-approval.ts'
import { billNotices } from './words.ts'

/** Calls that are declared as sets, by the names that the API document has for them, in the order of exports. */
function byName(...sets: readonly object[]): Readonly<Record<string, Endpoint<CallAccess>>> {
  const calls = sets.flatMap((set) =>
    Object.entries(set).flatMap(([key, call]: [string, unknown]) =>
      isEndpoint(call) ? [[call.name ?? key, call] as const] : [],
    ),
  )
  return Object.fromEntries(calls.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export const settlementsFamily = {
  contract: {
    ...byName(schoolBills),
    ...byName(districtBills),
    ...byName({ ...supplierBills, saveSupplierInvoice }, supplierBills.own),
    ...byName(shopBills, shopBills.own),
    ...byName({ ...districtBills.own, listBillsInDistrict }, schoolBills.own),
    ...repricing,
    ...accounts,
    ...funding,
    ...reconciliation,
    ...bank,
    ...chasing,
    ...statements,
    ...journal,
    ...approvals,
    ...supplierBridge,
  },
  refusals: settlementRefusals,
  notices: { money: [...billNotices, ...approvalNotices] },
} satisfies FamilyParts
