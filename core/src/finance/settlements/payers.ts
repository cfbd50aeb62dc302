import { z } from 'zod'
import type { Payer } from '../../ledgers/charges/choices.ts'
import { endpointsOf } from '../../endpoint.ts'
import { Day, Id, Version } from '../../kit/paging.ts'
import { line } from '../../kit/text.ts'
import { billList, billedPayerEndpoints, settledPayerEndpoints } from './payer-endpoints.ts'
import { BillDocument } from './shapes.ts'
import { supplierBillWords } from './words-side.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')

export const schoolBills = billedPayerEndpoints({
  payer: 'school',
  name: 'School',
  path: '/api/finance/school',
  bills: 'bills of schools',
  own: { role: 'school', path: '/api/school/finance', bills: 'bills of my school' },
})

export const districtBills = billedPayerEndpoints({
  payer: 'district',
  name: 'District',
  path: '/api/finance/area',
  bills: 'bills of districts',
  own: {
    role: 'area',
    path: '/api/area/finance',
    bills: 'bills of my district',
    shown: 'bills of my district and its schools',
  },
})

/** Bills of a district's schools. */
export const listBillsInDistrict = billList({
  name: 'listBillsInDistrict',
  path: '/api/area/finance/global',
  bills: 'bills of my district and of all its schools',
  roles: ['area'],
  words: billWords,
})

export const shopBills = settledPayerEndpoints({
  payer: 'shop',
  name: 'Shop',
  path: '/api/finance/shop',
  bills: 'settlements of shops',
  documents: 'deliveries, returns',
  own: { role: 'shop', path: '/api/retail/statement', bills: 'settlements of my shop' },
})

export const supplierBills = settledPayerEndpoints({
  payer: 'supplier',
  name: 'Supplier',
  path: '/api/finance/supplier',
  bills: 'settlements of suppliers',
  words: supplierBillWords,
  documents: 'receipts, reversals, returns',
  own: {
    role: 'supplier',
    path: '/api/supplier/statement',
    listPath: '/api/supplier/statement/bills',
    bills: 'settlements of my orders',
  },
})

export const saveSupplierInvoice = endpoint({
  path: '/api/finance/supplier/invoice',
  about:
    'Notes the supplier’s invoice of a settlement that is not paid: number, date and amount, beside what was received.',
  roles: ['finance'],
  writes: true,
  input: z.strictObject({
    id: Id,
    version: Version,
    invoiceNumber: line(50),
    invoiceOn: Day,
    invoiceFen: z.int().min(-1e12).max(1e12),
  }),
  output: BillDocument,
  words: supplierBillWords,
})

export const endpointsByPayer = {
  school: schoolBills,
  district: districtBills,
  shop: shopBills,
  supplier: supplierBills,
} as const satisfies Readonly<Record<Payer, unknown>>
