import { auditInto } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { headcountOfCampus, touchCampuses } from '../../base/schools/headcount.ts'
import { effectsOn, noteAfter, noteBefore } from './effects.ts'
import { type AuditedTable, auditChanged } from './import-audit.ts'
import type { Importing } from './importing.ts'
import { emptyGrade } from './places.ts'
import { writeRows } from './write-rows.ts'

/** A headcount is part of its campus, with its history and version. */
const auditedCampus: AuditedTable = {
  thing: 'campus',
  table: 'campus',
  id: 'id',
  shownFrom: (row) => sql`select jsonb_build_object('headcount', ${headcountOfCampus}) as fields from ${row} as campus`,
}

/** Headcounts by grade. The campuses are locked. */
export async function writeHeadcount(context: Context, importing: Importing): Promise<void> {
  const { runId, records } = importing
  await noteBefore(
    context,
    runId,
    'campus',
    sql`campus as stored cross join lateral (${auditedCampus.shownFrom(sql`(select stored.*)`)} offset 0) as former
      where stored.id in (select item.campus_id from ${records} where item.outcome <> 'same')`,
    raw('former.fields'),
  )
  await writeRows(context, importing, {
    table: 'headcount',
    columns: ['classes', 'students', 'funded_students', 'teachers'],
    where: raw('true'),
    empty: emptyGrade(raw('item')),
    stamped: false,
  })
  await touchCampuses(context, sql`select keyed.id from ${effectsOn(runId, 'campus')}`)
  await noteAfter(context, runId, 'campus')
  await auditChanged(context, runId, auditedCampus)
}

/** Coverage of districts and schools. The districts are locked. */
export async function writeCoverage(context: Context, importing: Importing): Promise<void> {
  for (const served of ['district', 'school'] as const) {
    await writeRows(context, importing, {
      table: `${served}_coverage`,
      columns: ['warehouse_id'],
      where: raw(`item.${served}_id is not null`),
      stamped: true,
    })
    await auditCoverage(context, importing.runId, served)
  }
}

const shownCoverage = (image: string): Sql => sql`jsonb_build_object('warehouseId', ${raw(image)} -> 'warehouse_id',
  'warehouseName', coalesce((select name from warehouse where id = (${raw(image)} ->> 'warehouse_id')::bigint), ''))`

/** The history is that of the served district or school. */
async function auditCoverage(context: Context, runId: number, served: 'district' | 'school'): Promise<void> {
  await context.db.run(sql`
    ${auditInto(context)}, ${served}::text, keyed.${raw(`${served}_id`)}, 'change', ${shownCoverage('effect.before')}, ${shownCoverage('effect.after')}
    from ${effectsOn(runId, `${served}_coverage`)} order by keyed.${raw(`${served}_id`)}`)
}
