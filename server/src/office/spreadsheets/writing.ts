import type { ImportKind } from '@keben/core/office/spreadsheets/contract'
import { importKinds } from '@keben/core/office/spreadsheets/sheets'
import type { Context } from '../../kit/requests/context.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { holdAdministrators } from '../../base/people/administrators.ts'
import { addMainCampuses } from '../../base/schools/main-campus.ts'
import { holdTree, relyOnTree } from '../../base/warehouses/tree.ts'
import { effectsOn, noteAfter, noteBefore } from './effects.ts'
import { type AuditedTable, auditChanged, auditCreated, auditedResource } from './import-audit.ts'
import type { ImportCounts, Importing } from './importing.ts'
import { type NewUsers, givePasswords } from './new-users.ts'
import { places } from './places.ts'
import {
  type Recheck,
  coverageMisfits,
  districtMisfits,
  headcountMisfits,
  schoolMisfits,
  userMisfits,
  warehouseMisfits,
} from './recheck.ts'
import { type InsertOnlyColumns, writeEntries } from './write-entries.ts'
import { writeCoverage, writeHeadcount } from './write-parts.ts'

/** How a kind's rows are written. */
export interface SheetWriter {
  /** Takes shared locks before any row lock. */
  readonly hold?: (context: Context, importing: Importing) => Promise<unknown>
  readonly write: (context: Context, importing: Importing, counts: ImportCounts, newUsers: NewUsers) => Promise<void>
  /** Checks rules across rows that no lock protects. */
  readonly recheck?: Recheck
}

interface EntryParts {
  readonly insertOnly?: InsertOnlyColumns
  /** Before and after the update, for what triggers change along. */
  readonly changing?: (context: Context, importing: Importing) => Promise<unknown>
  readonly changed?: (context: Context, importing: Importing) => Promise<unknown>
  /** Extras of new entries. */
  readonly created?: (context: Context, importing: Importing, newUsers: NewUsers) => Promise<unknown>
}

/** Versioned entries with a history. */
const entries = (
  audited: AuditedTable,
  { insertOnly = {}, changing, changed, created }: EntryParts = {},
): Pick<SheetWriter, 'write'> => ({
  async write(context, importing, counts, newUsers) {
    if (counts.changed) await changing?.(context, importing)
    await writeEntries(context, importing, counts, audited, insertOnly)
    if (counts.changed) await changed?.(context, importing)
    if (counts.created) await created?.(context, importing, newUsers)
    await noteAfter(context, importing.runId, audited.table)
    if (counts.created) await auditCreated(context, importing.runId, audited)
    if (counts.changed) await auditChanged(context, importing.runId, audited)
  },
})

/** The history of terms is that of their title and names the company, because others must not read it. */
const auditedTerms: AuditedTable = {
  thing: 'bookTerms',
  table: 'book_terms',
  id: 'book_id',
  always: ['companyId'],
  shownFrom: (row) => sql`select jsonb_build_object('companyId', company_id, 'supplierId', supplier_id,
      'supplierName', (select name from supplier where supplier.id = supplier_id),
      'purchaseDiscountBp', purchase_discount_bp, 'safetyStock', safety_stock, 'leadDays', lead_days, 'remark', remark)
    as fields from ${row} as terms`,
}

/** A school in a new district loses a warehouse of its own that does not serve that district. */
const noteMovingSchools = (context: Context, { runId, records }: Importing): Promise<void> =>
  noteBefore(
    context,
    runId,
    'school_coverage',
    sql`${records} join school on school.id = item.id and school.district_id <> item.district_id
      join school_coverage as stored on stored.school_id = school.id where item.outcome = 'change'`,
  )

/** Schools that keep it are unaffected. */
async function noteMovedSchools(context: Context, { runId }: Importing): Promise<void> {
  await noteAfter(context, runId, 'school_coverage')
  await context.db.run(sql`
    delete from import_effect where run_id = ${runId} and table_name = 'school_coverage' and after is not null`)
}

async function addCampuses(context: Context, { runId }: Importing): Promise<void> {
  const made = await context.db.rows<{ id: number }>(
    sql`select keyed.id from ${effectsOn(runId, 'school')} where effect.before is null`,
  )
  await addMainCampuses(
    context,
    made.map(({ id }) => id),
  )
  await context.db.run(sql`
    insert into import_effect (run_id, table_name, key, after)
    select ${runId}::bigint, 'campus', jsonb_build_object('id', campus.id), to_jsonb(campus)
    from ${effectsOn(runId, 'school')} join campus on campus.school_id = keyed.id where effect.before is null`)
}

const special: Partial<Record<ImportKind, SheetWriter>> = {
  bookTerms: entries(auditedTerms),
  area: { ...entries(auditedOf('area')), recheck: districtMisfits },
  school: {
    ...entries(auditedOf('school'), { changing: noteMovingSchools, changed: noteMovedSchools, created: addCampuses }),
    recheck: schoolMisfits,
  },
  headcount: {
    async hold({ db }, { records }) {
      await db.run(
        sql`select from campus where id in (select item.campus_id from ${records}) order by id for no key update`,
      )
      // Stages determine the allowed grades.
      await db.run(sql`select from school where id in (
        select campus.school_id from ${records} join campus on campus.id = item.campus_id) order by id for share`)
    },
    write: writeHeadcount,
    recheck: headcountMisfits,
  },
  warehouse: {
    hold: ({ db }) => holdTree(db),
    ...entries(auditedOf('warehouse')),
    recheck: warehouseMisfits,
  },
  coverage: {
    async hold({ db }, { records }) {
      await relyOnTree(db)
      await db.run(sql`select from district where id in (select item.district_id from ${records})
        or id in (select school.district_id from ${records} join school on school.id = item.school_id)
        order by id for no key update`)
      // As manual changes of coverage do, and triggers for each row.
      await db.run(
        sql`select from warehouse where id in (select item.warehouse_id from ${records}) order by id for no key update`,
      )
    },
    write: writeCoverage,
    recheck: coverageMisfits,
  },
  user: {
    hold: ({ db }) => holdAdministrators(db),
    ...entries(auditedOf('user'), { insertOnly: { password_hash: raw(`''`) }, created: givePasswords }),
    recheck: userMisfits,
  },
}

function auditedOf(kind: ImportKind): AuditedTable {
  const { audited: stored } = places[kind]
  if (!stored) throw new Error(`places.ts does not say what the history of ${kind} shows.`)
  return auditedResource(stored)
}

export const writing = Object.fromEntries(
  importKinds.map((kind) => [kind, special[kind] ?? entries(auditedOf(kind))]),
) as Readonly<Record<ImportKind, SheetWriter>>
