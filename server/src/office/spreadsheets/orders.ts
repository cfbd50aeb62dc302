import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import { type Role, mayCall, roleWords } from '@keben/core/roles'
import {
  awaitedSheet,
  catalogueSheet,
  deletedOrderSheet,
  districtPatchSheet,
  ownTitleSheet,
  planLineSheet,
  planTitleSheet,
  progressSheet,
  receivingSheet,
  resultSheet,
  schoolPatchSheet,
  tradeCatalogueSheet,
  warehouseTitleSheet,
} from '@keben/core/office/spreadsheets/kinds/orders'
import {
  downloadDeletedOrders,
  downloadDistrictPatches,
  downloadPlanCatalog,
  downloadPlanResult,
  downloadSchedule,
  downloadSchoolPatches,
  downloadSchoolPlan,
  importSchoolPlan,
} from '@keben/core/office/spreadsheets/orders'
import { type ShownSheet, withoutColumns } from '@keben/core/office/spreadsheets/sheet'
import {
  areaProgress,
  businessProgress,
  businessReceiving,
  manageProgress,
  manageReceiving,
  schoolProgress,
  warehouseProgress,
} from '@keben/core/office/statistics/contract'
import { areaReceiving, schoolReceiving, warehouseReceiving } from '@keben/core/office/statistics/received'
import type { Context } from '../../kit/requests/context.ts'
import { type FileAnswer, type Handler, handleDownload, handlePrepared } from '../../kit/requests/handle.ts'
import type { ListQuery } from '../../kit/lists/list.ts'
import { patchLineList } from '../../ordering/patches/list.ts'
import { ofDistricts, ofSchools } from '../../ordering/patches/scope.ts'
import { deletedOrderList, readDeletion } from '../../base/plans/deletion-list.ts'
import { planLineList, resultLineList } from '../../ordering/results/lines.ts'
import { titleList } from '../../ordering/results/titles.ts'
import { areaAwaits, schoolAwaits, warehouseAwaits } from '../statistics/arrivals.ts'
import { progressList } from '../statistics/progress.ts'
import { receivingList } from '../statistics/receiving.ts'
import { schoolProgressList } from '../statistics/school.ts'
import { warehouseProgressList } from '../statistics/warehouse.ts'
import { exportList } from './export.ts'
import { importForm, orderForm, readForm } from './order-form.ts'
import { catalogueList } from './plan-catalogue.ts'

/** Users who order from a catalogue do not see purchase terms. */
const trades = (role: Role): boolean => role === 'manage' || role === 'business'

const catalogue = ({ filter }: ValueOf<typeof downloadPlanCatalog.input>, context: Context): Promise<FileAnswer> =>
  exportList(
    context,
    trades(context.actor.role) ? tradeCatalogueSheet : catalogueSheet,
    catalogueList(filter, context.actor),
    filter,
    [],
  )

function result(request: ValueOf<typeof downloadPlanResult.input>, context: Context): Promise<FileAnswer> {
  const { actor } = context
  switch (request.kind) {
    case 'result':
      return exportList(context, resultSheet, resultLineList(request.filter, actor), request.filter, request.columns)
    case 'titles':
      return exportList(context, planTitleSheet, titleList(request.filter, actor), request.filter, request.columns)
    case 'lines':
      return exportList(context, planLineSheet, planLineList(request.filter, actor), request.filter, request.columns)
  }
}

type ScheduleAsked = ValueOf<typeof downloadSchedule.input>

/** Permission for the screen's call is permission for the file. */
const screensOf = {
  progress: [manageProgress, businessProgress, areaProgress],
  ownTitles: [schoolProgress],
  warehouseTitles: [warehouseProgress],
  receiving: [manageReceiving, businessReceiving],
  awaitedByDistrict: [areaReceiving],
  awaitedBySchool: [schoolReceiving],
  awaitedByWarehouse: [warehouseReceiving],
} as const satisfies Record<ScheduleAsked['kind'], unknown>

function schedule(input: ScheduleAsked, context: Context): Promise<FileAnswer> {
  const { role } = context.actor
  if (!screensOf[input.kind].some(({ roles }) => mayCall(roles, role)))
    throw refuse('not_for_this_role', { role: roleWords[context.language][role] })
  const { sheet, query } = scheduleOf(input, context)
  return exportList(context, sheet, query, input.filter, input.columns)
}

function scheduleOf(input: ScheduleAsked, { actor, now }: Context): { sheet: ShownSheet; query: ListQuery } {
  switch (input.kind) {
    case 'progress':
      return { sheet: progressSheet, query: progressList(input.filter, actor, now) }
    case 'ownTitles':
      return { sheet: ownTitleSheet, query: schoolProgressList(input.filter, actor) }
    case 'warehouseTitles':
      return { sheet: warehouseTitleSheet, query: warehouseProgressList(input.filter, actor) }
    case 'receiving': {
      const sheet = input.filter.by === 'title' ? withoutColumns(receivingSheet, ['titles']) : receivingSheet
      return { sheet, query: receivingList(input.filter, actor) }
    }
    case 'awaitedByDistrict':
      return { sheet: awaitedSheet, query: areaAwaits(input.filter, actor) }
    case 'awaitedBySchool':
      return { sheet: withoutColumns(awaitedSheet, ['schools']), query: schoolAwaits(input.filter, actor) }
    case 'awaitedByWarehouse':
      return { sheet: awaitedSheet, query: warehouseAwaits(input.filter, actor) }
  }
}

/** Newest first, as in the list. */
const newestFirst = '-number'

/** Without prices for keepers. */
const patchColumns = ({ columns }: ShownSheet, { actor }: Context): string[] =>
  actor.role === 'warehouse'
    ? columns.flatMap(({ key }) => (key === 'discountBp' || key === 'netFen' ? [] : [key]))
    : []

export const orderHandlers: Handler[] = [
  handleDownload(downloadPlanCatalog, catalogue),
  handleDownload(downloadPlanResult, result),
  handleDownload(downloadDeletedOrders, async ({ id }, context) => {
    const deletion = await readDeletion(context, id)
    if (deletion.state !== 'done') throw refuse('not_found')
    return exportList(context, deletedOrderSheet, deletedOrderList(id), {}, [])
  }),
  handleDownload(downloadSchoolPlan, orderForm),
  handleDownload(downloadSchoolPatches, ({ filter }, context) => {
    const input = { sort: filter.sort ?? newestFirst }
    const columns = patchColumns(schoolPatchSheet, context)
    return exportList(context, schoolPatchSheet, patchLineList(filter, context.actor, ofSchools), input, columns)
  }),
  handleDownload(downloadDistrictPatches, ({ filter }, context) => {
    const input = { sort: filter.sort ?? newestFirst }
    const columns = patchColumns(districtPatchSheet, context)
    return exportList(context, districtPatchSheet, patchLineList(filter, context.actor, ofDistricts), input, columns)
  }),
  handleDownload(downloadSchedule, schedule),
  handlePrepared(importSchoolPlan, readForm, importForm),
]
