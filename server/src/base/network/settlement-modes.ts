import type { DictEntry } from '@keben/core/resource-calls'
import type { ValueOf } from '@keben/core/kit/endpoint'
import {
  type SettlementMode,
  SettlementModeFields,
  deleteSettlementModes,
  listSettlementModes,
  saveSettlementMode,
  settlementModeDict,
  stepSettlementModes,
} from '@keben/core/base/network/contract'
import { referrerWords, settlementModeWords } from '@keben/core/base/network/words'
import type { Actor } from '@keben/core/roles'
import { handle } from '../../kit/requests/handle.ts'
import { deleteResources, saveResource, transitionResources } from '../../kit/resources/resource.ts'
import { type StateCounts, defineResource, resourceList } from '../../kit/resources/description.ts'
import { dictOf } from '../../kit/resources/dictionary.ts'
import { type ListQuery, byName, contains, equals, listPage } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { settlementModesSeenBy } from './scope.ts'

export const settlementModes = defineResource<SettlementMode>({
  thing: 'settlementMode',
  table: 'settlement_mode',
  fields: Object.keys(SettlementModeFields),
  code: 'code',
  name: 'name',
  words: settlementModeWords,
  unique: { settlement_mode_code_is_unique: 'code' },
  usedBy: [
    { table: 'district', column: 'settlement_mode_id', words: referrerWords.districts },
    { table: 'school', column: 'settlement_mode_id', words: referrerWords.schools },
  ],
  columns: sql`(select count(*) from district where settlement_mode_id = settlement_mode.id) as districts,
    (select count(*) from school where settlement_mode_id = settlement_mode.id) as schools`,
  search: (keyword) => contains(sql`lower(settlement_mode.code || ' ' || settlement_mode.name)`, keyword),
  order: byName(sql`settlement_mode.name`),
  visibleTo: settlementModesSeenBy,
})

export const settlementModeList = (request: ValueOf<typeof listSettlementModes.input>, actor: Actor): ListQuery =>
  resourceList(settlementModes, actor, request, {
    filters: [
      equals(sql`settlement_mode.teacher_books_paid_by`, request.teacherBooksPaidBy),
      equals(sql`settlement_mode.bill_per`, request.billPer),
    ],
    sorts: {
      code: sql`settlement_mode.code`,
      name: byName(sql`settlement_mode.name`),
      dueDays: sql`settlement_mode.due_days`,
      districts: raw('districts'),
      schools: raw('schools'),
      changedAt: sql`settlement_mode.changed_at`,
    },
  })

export const settlementModeHandlers = [
  handle(listSettlementModes, (input, { db, actor }) =>
    listPage<SettlementMode, StateCounts>(db, settlementModeList(input, actor), input),
  ),
  handle(saveSettlementMode, (input, context) => saveResource(context, settlementModes, input)),
  handle(deleteSettlementModes, ({ ids }, context) => deleteResources(context, settlementModes, ids)),
  handle(stepSettlementModes, ({ ids, step }, context) => transitionResources(context, settlementModes, ids, step)),
  handle(settlementModeDict, (input, context) => dictOf<DictEntry>(context, settlementModes, input)),
]
