import * as audit from './audit/contract.ts'
import * as catalogue from './catalogue/contract.ts'
import * as desk from './desk/contract.ts'
import * as deskFind from './desk/find.ts'
import * as grants from './grants/contract.ts'
import * as identity from './identity/contract.ts'
import * as secondFactor from './identity/second-factor.ts'
import * as identityViews from './identity/views.ts'
import type { Endpoint } from './kit/endpoint.ts'
import * as network from './network/contract.ts'
import * as people from './people/contract.ts'
import * as salespeople from './people/salespeople.ts'
import * as plans from './plans/contract.ts'
import * as planDeletions from './plans/deletions.ts'
import * as selections from './selections/contract.ts'
import * as schoolPlans from './school-plans/contract.ts'
import * as districtPlans from './district-plans/contract.ts'
import * as results from './results/contract.ts'
import * as patches from './patches/contract.ts'
import * as stock from './stock/contract.ts'
import * as purchaseOrders from './purchase-orders/contract.ts'
import * as supplierOrders from './supplier-orders/contract.ts'
import * as receipts from './receipts/contract.ts'
import * as retail from './retail/contract.ts'
import * as moves from './moves/contract.ts'
import {
  districtBills,
  listBillsInDistrict,
  saveSupplierInvoice,
  schoolBills,
  shopBills,
  supplierBills,
} from './settlements/payers.ts'
import * as repricing from './settlements/repricing.ts'
import * as accounts from './settlements/accounts.ts'
import * as funding from './settlements/funding.ts'
import * as reconciliation from './settlements/reconciliation.ts'
import * as deliveries from './deliveries/contract.ts'
import * as deliveriesReceived from './deliveries/receiving.ts'
import * as paper from './paper/contract.ts'
import * as returns from './returns/contract.ts'
import * as bank from './settlements/bank.ts'
import * as chasing from './settlements/chasing.ts'
import * as accountStatements from './settlements/statements.ts'
import * as journal from './settlements/journal.ts'
import * as approvals from './settlements/approvals.ts'
import * as supplierBridge from './settlements/supplier-bridge.ts'
import * as statistics from './statistics/contract.ts'
import * as received from './statistics/received.ts'
import * as sent from './statistics/sent.ts'
import * as schools from './schools/contract.ts'
import * as terms from './terms/contract.ts'
import * as warehouses from './warehouses/contract.ts'
import * as notices from './notices/contract.ts'
import type { Who } from './roles.ts'
import * as spreadsheets from './spreadsheets/contract.ts'
import * as orderSheets from './spreadsheets/orders.ts'
import * as financeSheets from './spreadsheets/finance.ts'
import * as supplySheets from './spreadsheets/supply.ts'

const isEndpoint = (value: unknown): value is Endpoint<Who> =>
  typeof value === 'object' && value !== null && 'path' in value && 'roles' in value && 'input' in value

/** Calls that are declared as sets, by the names that the API document has for them, in the order of exports. */
function byName(...sets: readonly object[]): Readonly<Record<string, Endpoint<Who>>> {
  const calls = sets.flatMap((set) =>
    Object.entries(set).flatMap(([key, call]: [string, unknown]) =>
      isEndpoint(call) ? [[call.name ?? key, call] as const] : [],
    ),
  )
  return Object.fromEntries(calls.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const families = {
  identity: { ...identity, ...secondFactor, ...identityViews },
  catalogue,
  network,
  schools,
  warehouses,
  terms,
  people: { ...people, ...salespeople },
  grants,
  stock,
  plans: { ...plans, ...planDeletions },
  selections,
  'school-plans': schoolPlans,
  'district-plans': districtPlans,
  results,
  patches,
  'purchase-orders': purchaseOrders,
  'supplier-orders': supplierOrders,
  receipts,
  retail,
  moves,
  settlements: {
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
    ...accountStatements,
    ...journal,
    ...approvals,
    ...supplierBridge,
  },
  deliveries: { ...deliveries, ...deliveriesReceived },
  returns,
  paper,
  statistics: { ...statistics, ...received, ...sent },
  spreadsheets: { ...spreadsheets, ...orderSheets, ...supplySheets, ...financeSheets },
  notices,
  audit,
  desk: { ...desk, ...deskFind },
}

/** Every declared call, found by looking: a new one is in the API documentation and the tests without anyone remembering. */
export const endpoints: readonly (Endpoint<Who> & { readonly name: string; readonly family: string })[] =
  Object.entries(families).flatMap(([family, contract]) =>
    Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [{ ...value, name, family }] : [])),
  )
