import { z } from 'zod'
import { Grade, Kind, Stage } from '../../base/catalogue/choices.ts'
import { download, endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Id, listInput } from '../../kit/paging.ts'
import { listDistrictPatches, listPatchesOfSchools } from '../../ordering/patches/contract.ts'
import { Audience } from '../../base/plans/choices.ts'
import { planByTitle, planLines, resultLines } from '../../ordering/results/contract.ts'
import { SavedLines } from '../../ordering/school-plans/contract.ts'
import { manageReceiving, ProgressInput, schoolProgress, warehouseProgress } from '../statistics/contract.ts'
import { areaReceiving, schoolReceiving, warehouseReceiving } from '../statistics/received.ts'
import { columnsOf } from './contract.ts'
import {
  awaitedSheet,
  ownTitleSheet,
  planLineSheet,
  planTitleSheet,
  progressSheet,
  receivingSheet,
  resultSheet,
  warehouseTitleSheet,
} from './kinds/orders.ts'
import type { ShownSheet } from './sheet.ts'
import { uploadWords } from './words.ts'

const endpoint = endpointsOf('spreadsheets')

// A season's filtered lists as files, with all pages.

export const CatalogueFilter = listInput(['title', 'bookCode', 'grade', 'priceFen'], {
  planId: Id,
  companyIds: SomeIds,
  subjectIds: SomeIds,
  publisherIds: SomeIds,
  stage: Stage.optional(),
  grades: z.array(Grade).max(13).default([]),
  kinds: z.array(Kind).max(8).default([]),
  /** Chosen by the district, or not; schools see only chosen ones. */
  chosen: z.boolean().optional(),
})

export const downloadPlanCatalog = download({
  path: '/api/excel/download/planCatalog',
  about:
    'The books of a plan as an Excel sheet: all of the catalogue, that of the company, or those that the district has chosen for its schools.',
  roles: ['manage', 'business', 'area', 'school'],
  input: z.strictObject({ filter: CatalogueFilter }),
})

const sheetOf = <Name extends string, Filter extends z.ZodType>(kind: Name, filter: Filter, sheet: ShownSheet) =>
  z.strictObject({ kind: z.literal(kind), filter, columns: columnsOf(sheet) })

export const downloadPlanResult = download({
  path: '/api/excel/download/planResult',
  about:
    'A plan’s result by title, warehouse, district or campus as an Excel sheet; or the plan by title beside another season, or line by line as it stands.',
  roles: ['manage', 'business'],
  input: z.discriminatedUnion('kind', [
    sheetOf('result', resultLines.input, resultSheet),
    sheetOf('titles', planByTitle.input, planTitleSheet),
    sheetOf('lines', planLines.input, planLineSheet),
  ]),
})

export const downloadDeletedOrders = download({
  path: '/api/excel/download/deletedOrders',
  about: 'The orders that were deleted with a plan as an Excel sheet, school by school, as they stood.',
  roles: ['manage'],
  input: z.strictObject({ id: Id }),
})

export const downloadSchoolPlan = download({
  path: '/api/excel/download/schoolPlan',
  about: 'A school’s order as a form by grade; filled in, it can be imported.',
  roles: ['area', 'school'],
  input: z.strictObject({ id: Id }),
})

export const downloadSchoolPatches = download({
  path: '/api/excel/download/schoolPatchPlan',
  about: 'Supplementary orders of schools as an Excel sheet, a row for each title: those that the list shows.',
  roles: ['business', 'warehouse', 'area', 'school'],
  input: z.strictObject({ filter: listPatchesOfSchools.input }),
})
export const downloadDistrictPatches = download({
  path: '/api/excel/download/areaPatchPlan',
  about: 'Supplementary orders of districts as an Excel sheet, a row for each title: those that the list shows.',
  roles: ['business', 'warehouse', 'area'],
  input: z.strictObject({ filter: listDistrictPatches.input }),
})

export const downloadSchedule = download({
  path: '/api/excel/download/schedule',
  about:
    'The progress of a plan as an Excel sheet: campus by campus, a school’s own titles, what warehouses will receive, what is ordered and has arrived by title or district, or by title for a district, a school or a warehouse. Each is open to those who may see the list.',
  roles: ['manage', 'business', 'warehouse', 'area', 'school'],
  input: z.discriminatedUnion('kind', [
    sheetOf('progress', ProgressInput, progressSheet),
    sheetOf('ownTitles', schoolProgress.input, ownTitleSheet),
    sheetOf('warehouseTitles', warehouseProgress.input, warehouseTitleSheet),
    sheetOf('receiving', manageReceiving.input, receivingSheet),
    sheetOf('awaitedByDistrict', areaReceiving.input, awaitedSheet),
    sheetOf('awaitedBySchool', schoolReceiving.input, awaitedSheet),
    sheetOf('awaitedByWarehouse', warehouseReceiving.input, awaitedSheet),
  ]),
})

const twoMegabytes = 2 * 1024 * 1024

export const OrderImport = z.object({
  /** 'checked' has written nothing, 'saved' all filled rows. */
  stage: z.enum(['checked', 'saved']),
  rows: z.int(),
  /** Filled rows, and changed ones. */
  filled: z.int(),
  wrongRows: z.int(),
  problems: z.array(
    z.object({ row: z.int(), column: z.string(), given: z.string(), rule: z.string(), message: z.string() }),
  ),
  changes: z.array(
    z.object({
      row: z.int(),
      bookId: Id,
      bookCode: z.string(),
      title: z.string(),
      audience: Audience,
      was: z.int().nullable(),
      copies: z.int(),
      reason: z.string(),
    }),
  ),
  /** As for typed input. */
  saved: SavedLines.nullable(),
})
export type OrderImport = z.infer<typeof OrderImport>

export const importSchoolPlan = endpoint({
  path: '/api/school/plan/import',
  about:
    'Quantities from the filled form of a school’s order: first a check of every row, then, with `save`, all of them or none. Empty cells leave a line as it is.',
  roles: ['school'],
  writes: true,
  changes: ['school-plans'],
  input: z.strictObject({
    id: Id,
    fileName: z.string().min(1).max(200),
    file: z.base64().max(twoMegabytes),
    save: z.boolean().default(false),
  }),
  output: OrderImport,
  words: uploadWords,
  bodyLimit: 3 * 1024 * 1024,
  outcome: ({ stage, saved }) =>
    stage === 'checked'
      ? { done: 0, says: 'checked' }
      : { done: saved?.changed ?? 0, left: (saved?.conflicts.length ?? 0) + (saved?.gone.length ?? 0) },
})
