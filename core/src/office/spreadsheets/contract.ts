import { z } from 'zod'
import {
  BookListInput,
  bookFilters,
  bookSorts,
  listBooksByUser,
  listEditions,
  listPublishers,
  listSubjects,
} from '../../base/catalogue/contract.ts'
import { Nothing, download, endpointsOf } from '../../endpoint.ts'
import { type Family, baseFamilies } from '../../families.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Id, Moment, listInput } from '../../kit/paging.ts'
import {
  listCompanies,
  listDistricts,
  listSettlementModes,
  listShops,
  listSuppliers,
} from '../../base/network/contract.ts'
import { UserListInput } from '../../base/people/contract.ts'
import type { Role } from '../../roles.ts'
import { CampusListInput, SchoolListInput } from '../../base/schools/contract.ts'
import { DiscountListInput } from '../../base/terms/contract.ts'
import { listWarehouses } from '../../base/warehouses/contract.ts'
import { termsSheet } from './kinds/catalogue.ts'
import type { ShownSheet } from './sheet.ts'
import { type UploadKind, importKinds, sheets, uploadSheets } from './sheets.ts'
import { uploadWords } from './words.ts'

const endpoint = endpointsOf('spreadsheets')

export const ImportKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof ImportKind>

const sixteenMegabytes = 16 * 1024 * 1024

/** File columns from 0; null to skip one. */
export const ColumnChoice = z
  .array(z.strictObject({ key: z.string().min(1).max(60), place: z.int().min(0).max(999).nullable() }))
  .max(80)

/** A file to check, or a checked upload to import. */
export const ImportInput = z.union([
  z.strictObject({
    fileName: z.string().min(1).max(200),
    file: z.base64().max(sixteenMegabytes),
    /** Others are found by name. */
    columns: ColumnChoice.optional(),
    /** Skips wrong rows and their dependents. */
    skipWrong: z.boolean().optional(),
  }),
  z.strictObject({ importId: Id }),
])

/** The assignment of file columns. Missing columns keep existing values. */
export const ColumnMapping = z.object({
  headers: z.array(z.string()),
  columns: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      place: z.int().nullable(),
      /** Required in every file. */
      isKey: z.boolean(),
    }),
  ),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

export const ImportReport = z.object({
  /** Null if nothing can be imported; excludes wrong rows. */
  importId: Id.nullable(),
  /** 'checked' has written nothing, 'imported' everything. */
  stage: z.enum(['checked', 'imported']),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrongRows: z.int(),
  /** At most 500; `wrongRows` counts all. */
  problems: z.array(
    z.object({ row: z.int(), column: z.string(), given: z.string(), rule: z.string(), message: z.string() }),
  ),
  /** The first parsed rows, or the first wrong ones. */
  preview: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  }),
  mapping: ColumnMapping,
  /** One-time passwords of new users; a repeated answer omits them. */
  newUsers: z.array(z.object({ userName: z.string(), name: z.string(), oneTimePassword: z.string().optional() })),
})
export type ImportReport = z.infer<typeof ImportReport>

const importCall = (path: string, what: string, family: Family, roles: readonly Role[] = ['manage']) =>
  endpoint({
    path,
    about: `${what} from a filled template, or a sheet with only the columns that change: first a check of every row, then the import of all rows or none; of the valid rows only, on request.`,
    roles,
    writes: true,
    changes: [family, 'spreadsheets'],
    input: ImportInput,
    output: ImportReport,
    secrets: ['oneTimePassword'],
    words: uploadWords,
    outcome: ({ stage, created, changed }) =>
      stage === 'checked' ? { done: 0, says: 'checked' } : { done: created + changed },
    bodyLimit: 20 * 1024 * 1024,
  })

export const importPublishers = importCall('/api/excel/import/press', 'Publishers', 'catalogue')
export const importSubjects = importCall('/api/excel/import/subject', 'Subjects', 'catalogue')
export const importEditions = importCall('/api/excel/import/edition', 'Editions', 'catalogue')
export const importBooks = importCall('/api/excel/import/book', 'Titles', 'catalogue')
export const importBookTerms = importCall('/api/excel/import/bookTerms', 'Trade terms of companies', 'catalogue')
export const importOwnTerms = importCall(
  '/api/excel/import/ownTerms',
  'Trade terms of my company for titles granted to me',
  'catalogue',
  ['business'],
)
export const importCompanies = importCall('/api/excel/import/company', 'Companies', 'network')
export const importSettlementModes = importCall('/api/excel/import/accountMode', 'Settlement modes', 'network')
export const importDistricts = importCall('/api/excel/import/area', 'Districts', 'network')
export const importSchools = importCall('/api/excel/import/school', 'Schools', 'schools')
export const importCampuses = importCall('/api/excel/import/campus', 'Campuses', 'schools')
export const importHeadcount = importCall('/api/excel/import/headcount', 'Headcounts of campuses by grade', 'schools')
export const importWarehouses = importCall('/api/excel/import/warehouse', 'Warehouses', 'warehouses')
export const importCoverage = importCall('/api/excel/import/coverage', 'Which warehouse serves whom,', 'warehouses')
export const importSuppliers = importCall('/api/excel/import/supplier', 'Suppliers', 'network')
export const importShops = importCall('/api/excel/import/shop', 'Retail shops', 'network')
export const importDiscounts = importCall('/api/excel/import/discount', 'District discounts', 'terms')
export const importUsers = importCall(
  '/api/excel/import/user',
  'Users, of whom new ones get a one-time password that is answered once,',
  'people',
)

// Imports of today, which can be undone.

export const ImportRun = z.object({
  id: Id,
  kind: ImportKind,
  fileName: z.string(),
  who: z.string(),
  importedAt: Moment,
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  /** 'imported' can be undone today, while its rows are unreferenced. */
  state: z.enum(['imported', 'undone']),
  undoneBy: z.string(),
})

export const importCalls = {
  press: importPublishers,
  subject: importSubjects,
  edition: importEditions,
  book: importBooks,
  bookTerms: importBookTerms,
  company: importCompanies,
  accountMode: importSettlementModes,
  area: importDistricts,
  school: importSchools,
  campus: importCampuses,
  headcount: importHeadcount,
  warehouse: importWarehouses,
  coverage: importCoverage,
  supplier: importSuppliers,
  shop: importShops,
  discount: importDiscounts,
  user: importUsers,
} as const satisfies Record<ImportKind, unknown>
export type ImportRun = z.infer<typeof ImportRun>
export const listImportRuns = endpoint({
  path: '/api/excel/import/runs',
  about: 'The imports of today, the newest first: of all kinds, or of one. Those that were not taken back yet can be.',
  roles: ['manage'],
  input: z.strictObject({ kind: ImportKind.optional() }),
  output: z.object({ list: z.array(ImportRun) }),
})
export const undoImport = endpoint({
  path: '/api/excel/import/undo',
  about:
    'Undoes an import of today by any user: what it created is deleted, what it changed is as it was. Refused while anything refers to its rows or has changed them since.',
  roles: ['manage'],
  writes: true,
  changes: [...baseFamilies, 'spreadsheets'],
  input: z.strictObject({ importId: Id }),
  output: z.object({ importId: Id, deleted: z.int(), restored: z.int() }),
  words: uploadWords,
  says: 'importUndone',
  outcome: ({ deleted, restored }) => ({ done: deleted + restored }),
})

// Lists and templates as files.

/** In order; empty for all. */
export const columnsOf = (sheet: ShownSheet) =>
  z
    .array(z.enum(sheet.columns.map(({ key }) => key)))
    .max(60)
    .default([])

export const downloadBooks = download({
  path: '/api/excel/download/baseBook',
  about: 'The book catalogue as an Excel sheet: exactly what the list shows under the same filters, all pages of it.',
  roles: ['manage', 'business'],
  input: z.strictObject({ filter: BookListInput, columns: columnsOf(sheets.book) }),
})
export const downloadBookTerms = download({
  path: '/api/excel/download/bookTerms',
  about:
    'Titles granted to me with the trade terms of my company as an Excel sheet: what the list shows, all pages of it.',
  roles: ['business'],
  input: z.strictObject({ filter: listBooksByUser.input, columns: columnsOf(termsSheet) }),
})
export const downloadBusinessDiscounts = download({
  path: '/api/excel/download/businessDiscount',
  about: 'District discounts of my company as an Excel sheet: what the list shows, all pages of it.',
  roles: ['business'],
  input: z.strictObject({ filter: DiscountListInput, columns: columnsOf(sheets.discount) }),
})

/** By title, company and supplier. */
export const CompanyTermsInput = listInput(bookSorts, { ...bookFilters, companyIds: SomeIds, supplierIds: SomeIds })
export const CoverageListInput = z.strictObject({ districtIds: SomeIds })

const baseData = <Kind extends ImportKind, Filter extends z.ZodType>(kind: Kind, filter: Filter) =>
  z.strictObject({ kind: z.literal(kind), filter, columns: columnsOf(sheets[kind]) })

export const downloadBaseData = download({
  path: '/api/excel/download/baseData',
  about: 'Any of the other base data as an Excel sheet, filtered like its list; it can be imported again.',
  roles: ['manage'],
  input: z.discriminatedUnion('kind', [
    baseData('press', listPublishers.input),
    baseData('subject', listSubjects.input),
    baseData('edition', listEditions.input),
    baseData('bookTerms', CompanyTermsInput),
    baseData('company', listCompanies.input),
    baseData('accountMode', listSettlementModes.input),
    baseData('area', listDistricts.input),
    baseData('school', SchoolListInput),
    baseData('campus', CampusListInput),
    baseData('headcount', CampusListInput),
    baseData('warehouse', listWarehouses.input),
    baseData('coverage', CoverageListInput),
    baseData('supplier', listSuppliers.input),
    baseData('shop', listShops.input),
    baseData('discount', DiscountListInput),
    baseData('user', UserListInput),
  ]),
})
export const downloadTemplate = download({
  path: '/api/excel/download/demoTemplate',
  about:
    'The empty template for an import, with drop-down lists and notes; that of a school’s own order for schools as well.',
  roles: ['manage', 'school'],
  input: z.strictObject({ kind: z.enum(Object.keys(uploadSheets) as [UploadKind, ...UploadKind[]]) }),
})
export const downloadOwnTermsTemplate = download({
  path: '/api/excel/download/ownTermsTemplate',
  about: 'The empty template for trade terms of my company, with the titles and suppliers that I may name.',
  roles: ['business'],
  input: Nothing,
})
