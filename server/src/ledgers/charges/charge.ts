import type { Context } from '../../kit/requests/context.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/** The document, its number, and the permanent id of the line. */
interface Source {
  readonly documentId: number
  readonly lineId: number
  readonly number: string
}

/** Confirmed copies are positive, returned copies negative. */
export interface ReceiverFact extends Source {
  readonly dueLineId: number
  readonly copies: number
  readonly fact: 'confirmed' | 'difference' | 'surplus' | 'returned'
}

/** Received copies are positive; reversed or returned copies negative. */
export interface SupplierFact extends Source {
  readonly supplierOrderLineId: number
  readonly copies: number
  readonly fact: 'receipt' | 'receiptReversal' | 'supplierReturn'
}

/**
 * Charges receivers in the transaction of the fact. The caller has locked the fulfilment lines. Always two statements.
 * The database refuses a duplicate fact.
 */
export const chargeReceivers = (context: Context, facts: readonly ReceiverFact[]): Promise<void> =>
  charge(
    context,
    receivers,
    facts.map((fact) => ({ ...fact, lineOf: fact.dueLineId })),
  )

/** Credits suppliers in the transaction of the fact. The caller has locked the supplier orders. */
export const chargeSuppliers = (context: Context, facts: readonly SupplierFact[]): Promise<void> =>
  charge(
    context,
    suppliers,
    facts.map((fact) => ({ ...fact, lineOf: fact.supplierOrderLineId })),
  )

interface ChargeSource {
  /** The column of `charge` that references the line. */
  readonly line: Sql
  /** Joins, as `begun`, the initial charge and the entry's columns to the line `movement.line_of`. */
  readonly begun: Sql
  /** Each funding with its corrections. */
  readonly fundings: Sql
}

const part = (teacher: string): string =>
  `case when book.kind = 'aid' then 'aid' when ${teacher} then 'teacher' else 'student' end`

/**
 * The school pays self-paid student copies and aids. The settlement mode of the school, else its district, names the
 * payer of teacher books. Districts and shops pay for their own. A fixed price replaces the estimate.
 */
const receivers: ChargeSource = {
  line: raw('fulfilment_line_id'),
  begun: raw(`join lateral (select case due.receiver when 'shop' then 'shop' when 'district' then 'district'
        else case when book.kind <> 'aid' and due.audience = 'teacher' then mode.teacher_books_paid_by else 'school' end end
      as payer, coalesce(fixed.price_fen, due.price_fen) as price_fen, due.discount_bp, due.funded_copies, due.company_id,
    due.plan_id, due.receiver as party, due.district_id, due.school_id, due.campus_id, due.shop_id,
    null::bigint as supplier_id, ${part(`due.audience = 'teacher'`)} as part, due.book_id
    from fulfilment_line as due join book on book.id = due.book_id
    join district on district.id = due.district_id left join school on school.id = due.school_id
    join settlement_mode as mode on mode.id = coalesce(school.settlement_mode_id, district.settlement_mode_id)
    left join fixed_price as fixed on fixed.company_id = due.company_id and fixed.plan_id = due.plan_id
      and fixed.book_id = due.book_id
    where due.id = movement.line_of) as begun on true`),
  fundings: raw(`(values ('state', state_corrected_fen), ('self', self_corrected_fen))`),
}

const suppliers: ChargeSource = {
  line: raw('supplier_order_line_id'),
  begun:
    raw(`join lateral (select 'supplier' as payer, coalesce(fixed.price_fen, line.price_fen) as price_fen, line.discount_bp,
    0 as funded_copies, ordered.company_id, ordered.plan_id, 'supplier' as party, null::bigint as district_id,
    null::bigint as school_id, null::bigint as campus_id, null::bigint as shop_id, ordered.supplier_id,
    ${part(`book.kind = 'teacher'`)} as part, line.book_id
    from supplier_order_line as line join supplier_order as ordered on ordered.id = line.supplier_order_id join book on book.id = line.book_id
    left join fixed_price as fixed on fixed.company_id = ordered.company_id and fixed.plan_id = line.plan_id
      and fixed.book_id = line.book_id
    where line.id = movement.line_of) as begun on true`),
  // Supplier lines have no funding.
  fundings: raw(`(values ('self', self_corrected_fen))`),
}

type Charged = Source & { readonly lineOf: number; readonly copies: number; readonly fact: string }

/** A fact, the copies of its line in earlier facts, and its source. */
type Placed = Charged & { readonly earlier: number; readonly isLast: boolean; readonly source: number }

/** Sent once for many facts. */
type SourceKind = Pick<Charged, 'fact' | 'documentId' | 'number'>

function placed(facts: readonly Charged[]): {
  readonly facts: readonly Placed[]
  readonly sources: readonly SourceKind[]
} {
  const lastOf = new Map(facts.map(({ lineOf }, place) => [lineOf, place]))
  const sums = new Map<number, number>()
  const sources = new Map<string, SourceKind & { readonly place: number }>()
  const sourceOf = ({ fact, documentId, number }: Charged): number => {
    const key = `${fact} ${documentId} ${number}`
    const known = sources.get(key) ?? { fact, documentId, number, place: sources.size + 1 }
    sources.set(key, known)
    return known.place
  }
  const inPlace = facts.map((fact, place) => {
    const earlier = sums.get(fact.lineOf) ?? 0
    sums.set(fact.lineOf, earlier + fact.copies)
    return { ...fact, earlier, isLast: lastOf.get(fact.lineOf) === place, source: sourceOf(fact) }
  })
  return { facts: inPlace, sources: [...sources.values()] }
}

/**
 * Locks existing charges by id. Others cannot be created concurrently, because the line is locked. Each fact knows its
 * line's previous total; the last one stores the new total.
 */
async function charge({ db, actor, now }: Context, side: ChargeSource, all: readonly Charged[]): Promise<void> {
  const { facts, sources } = placed(all.filter(({ copies }) => copies !== 0))
  if (!facts.length) return
  const lines = [...new Set(facts.map(({ lineOf }) => lineOf))]
  // All facts of a line share the charge number of the last.
  const freshId = raw(
    lines.length === facts.length ? 'opened.fresh_id' : 'max(opened.fresh_id) over (partition by opened.line_of)',
  )
  await Promise.all([
    db.run(sql`select from charge where ${side.line} = any(${lines}::bigint[]) order by id for update`),
    db.run(sql`
      with fact as (
        select opened.*, coalesce(opened.known_id, ${freshId}) as charge_id,
          opened.had + opened.earlier as before, opened.had + opened.earlier + opened.delta as after
        from (
          select movement.*, known.id as known_id,
            case when known.id is null and movement.is_last then nextval('charge_id_seq') end as fresh_id,
            coalesce(known.copies, 0) as had, coalesce(known.payer, begun.payer) as payer,
            coalesce(known.price_fen, begun.price_fen) as price_fen,
            coalesce(known.discount_bp, begun.discount_bp) as discount_bp,
            coalesce(known.funded_copies, begun.funded_copies) as funded_copies,
            coalesce(known.state_corrected_fen, 0) as state_corrected_fen,
            coalesce(known.self_corrected_fen, 0) as self_corrected_fen, begun.company_id, begun.plan_id, begun.party,
            begun.district_id, begun.school_id, begun.campus_id, begun.shop_id, begun.supplier_id, begun.part, begun.book_id
          from (
            select movement.*, source.fact, source.document_id, source.number
            from unnest(${facts.map(({ lineOf }) => lineOf)}::bigint[], ${facts.map(({ copies }) => copies)}::int[],
              ${facts.map(({ earlier }) => earlier)}::int[], ${facts.map(({ isLast }) => isLast)}::boolean[],
              ${facts.map(({ source }) => source)}::int[], ${facts.map(({ lineId }) => lineId)}::bigint[])
              with ordinality as movement (line_of, delta, earlier, is_last, source, line_id, place)
            join unnest(${sources.map(({ fact }) => fact)}::text[], ${sources.map(({ documentId }) => documentId)}::bigint[],
              ${sources.map(({ number }) => number)}::text[])
              with ordinality as source (fact, document_id, number, place) on source.place = movement.source
          ) as movement
          ${side.begun}
          left join charge as known on known.${side.line} = movement.line_of
        ) as opened
      ), opened as (
        insert into charge (id, ${side.line}, payer, price_fen, discount_bp, funded_copies, copies, state_fen, self_fen)
        overriding system value
        select charge_id, line_of, payer, price_fen, discount_bp, funded_copies, after,
          charged_fen('state', after, funded_copies, price_fen, discount_bp, 0),
          charged_fen('self', after, funded_copies, price_fen, discount_bp, 0)
        from fact where known_id is null and is_last order by charge_id
      ), moved as (
        update charge set copies = fact.after,
          state_fen = charged_fen('state', fact.after, charge.funded_copies, charge.price_fen, charge.discount_bp,
            charge.state_corrected_fen),
          self_fen = charged_fen('self', fact.after, charge.funded_copies, charge.price_fen, charge.discount_bp,
            charge.self_corrected_fen)
        from fact where charge.id = fact.known_id and fact.is_last
      )
      insert into billing_entry (charge_id, company_id, plan_id, party, payer, district_id, school_id, campus_id, shop_id, supplier_id,
        part, funding, book_id, copies, price_fen, discount_bp, list_fen, net_fen, fact, document_id, line_id, number, at,
        created_by)
      select fact.charge_id, fact.company_id, fact.plan_id, fact.party,
        case paid.funding when 'state' then 'district' else fact.payer end, fact.district_id, fact.school_id,
        fact.campus_id, fact.shop_id, fact.supplier_id, fact.part, paid.funding, fact.book_id, paid.copies,
        fact.price_fen, fact.discount_bp, paid.copies * fact.price_fen, paid.net_fen, fact.fact, fact.document_id,
        fact.line_id, fact.number, ${now}::timestamptz, ${actor.userId}::bigint
      from fact cross join lateral (
        select funding, charged_copies(funding, after, funded_copies)
            - charged_copies(funding, before, funded_copies) as copies,
          charged_fen(funding, after, funded_copies, price_fen, discount_bp, corrected_fen)
            - charged_fen(funding, before, funded_copies, price_fen, discount_bp, corrected_fen) as net_fen
        from ${side.fundings} as each (funding, corrected_fen)
      ) as paid
      where paid.copies <> 0
      order by fact.place, paid.funding desc`),
  ])
}
