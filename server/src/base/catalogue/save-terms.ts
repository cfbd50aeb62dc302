import type { BookTerms, saveBookTerms } from '@keben/core/base/catalogue/contract'
import { termsWords } from '@keben/core/base/catalogue/words'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import { type AuditEntry, record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { referredRows } from '../../kit/resources/references.ts'
import { sql } from '../../kit/database/sql.ts'
import { readTerms } from './terms.ts'

type Input = ValueOf<typeof saveBookTerms.input>

const written = ['supplierId', 'purchaseDiscountBp', 'safetyStock', 'leadDays', 'remark'] as const

/** An omitted remark stays. */
const termsOf = (row: BookTerms, { remark = row.remark, ...terms }: Input) => ({ ...terms, remark })

/** The same terms for one or many titles, all or none (optimistic locking). */
export async function saveTerms(input: Input, context: Context): Promise<{ list: BookTerms[] }> {
  const { db, actor } = context
  const ids = input.titles.map((title) => title.bookId)
  const before = await readTerms(db, actor, ids)
  if (before.length < ids.length) throw refuse('not_found')
  refuseStale(context, before, input)
  await checkSupplier(context, before, input)

  const different = before.filter((row) => written.some((field) => row[field] !== termsOf(row, input)[field]))
  if (!different.length) return { list: before }
  const changed = await writeTerms(context, different, input)
  const after = await readTerms(db, actor, ids)
  // A concurrent change makes the write skip those titles.
  const missed = after.filter((row) => different.some(({ id }) => id === row.id) && !changed.has(row.id))
  if (missed.length) throw staleTerms(context, missed)
  await recordTerms(context, different, after)
  return { list: after }
}

function refuseStale(context: Context, rows: readonly BookTerms[], { titles }: Input): void {
  const known = new Map(titles.map(({ bookId, termsVersion }) => [bookId, termsVersion]))
  const stale = rows.filter((row) => row.termsVersion !== known.get(row.id))
  if (stale.length) throw staleTerms(context, stale)
}

/** Names the author of the first change; carries all current terms. */
function staleTerms({ now }: Context, stale: readonly BookTerms[]): Refusal {
  const [first] = stale
  const at = first?.termsChangedAt ?? now.toISOString()
  return refuse('stale_version', { who: first?.termsChangedBy ?? '', at, current: { list: stale } })
}

/** The supplier must be active, unless all titles had it before. */
async function checkSupplier(context: Context, before: readonly BookTerms[], { supplierId }: Input): Promise<void> {
  const resource = { references: { supplierId: { table: 'supplier', shownAs: 'supplierName' } }, words: termsWords }
  const unchanged = before.every((row) => row.supplierId === supplierId)
  await referredRows(context, resource, { supplierId }, unchanged ? { supplierId } : undefined)
}

/**
 * One statement in the order of ids. It skips terms whose version has changed since the read, and returns what it
 * wrote.
 */
async function writeTerms(context: Context, titles: readonly BookTerms[], input: Input): Promise<Set<number>> {
  const { db, actor, now } = context
  const sorted = titles.toSorted((one, other) => one.id - other.id)
  const rows = await db.rows<{ id: number }>(sql`
    insert into book_terms (company_id, book_id, version, supplier_id, purchase_discount_bp, safety_stock, lead_days,
      remark, created_by, created_at, changed_by, changed_at)
    select ${actor.companyId}::bigint, id, version + 1, ${input.supplierId}::bigint, ${input.purchaseDiscountBp}::int,
      ${input.safetyStock}::int, ${input.leadDays}::int, remark,
      ${actor.userId}::bigint, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz
    from unnest(${sorted.map((row) => row.id)}::bigint[], ${sorted.map((row) => row.termsVersion)}::int[],
      ${sorted.map((row) => termsOf(row, input).remark)}::text[]) as title (id, version, remark)
    on conflict (company_id, book_id) do update set version = excluded.version, supplier_id = excluded.supplier_id,
      purchase_discount_bp = excluded.purchase_discount_bp, safety_stock = excluded.safety_stock,
      lead_days = excluded.lead_days, remark = excluded.remark, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at
    where book_terms.version = excluded.version - 1
    returning book_id as id`)
  return new Set(rows.map((row) => row.id))
}

const shown = [...written, 'supplierName'] as const

/** The history is the title's, and names the company, because others must not read it. */
async function recordTerms(context: Context, before: readonly BookTerms[], after: readonly BookTerms[]): Promise<void> {
  const { companyId } = context.actor
  const old = new Map(before.map((row) => [row.id, row]))
  const entries = after.flatMap((row): AuditEntry[] => {
    const was = old.get(row.id)
    if (!was) return []
    const isNew = was.termsVersion === 0
    const fields = shown.filter((field) => isNew || was[field] !== row[field])
    const of = (terms: BookTerms) => ({
      companyId,
      ...Object.fromEntries(fields.map((field) => [field, terms[field]])),
    })
    return [
      isNew
        ? { thing: 'bookTerms', id: row.id, action: 'create', after: of(row) }
        : { thing: 'bookTerms', id: row.id, action: 'change', before: of(was), after: of(row) },
    ]
  })
  await record(context, entries)
}
