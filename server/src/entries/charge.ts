import type { Context } from '../kit/context.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'

/** Where a charge comes from: a document, its number, and the line in it by which it is known for good. */
interface Source {
  readonly documentId: number
  readonly lineId: number
  readonly number: string
}

/** Copies that a receiver has, or has no longer: what it has confirmed is positive, what it gave back negative. */
export interface ReceiverFact extends Source {
  readonly dueLineId: number
  readonly copies: number
  readonly fact: 'confirmed' | 'difference' | 'surplus' | 'returned'
}

/** Copies that a supplier brought (positive), or that were taken back or given back (negative). */
export interface SupplierFact extends Source {
  readonly supplierOrderLineId: number
  readonly copies: number
  readonly fact: 'receipt' | 'receiptReversal' | 'supplierReturn'
}

/**
 * Charges receivers for what happened, in the transaction of the fact. The caller has locked the due lines. Three
 * statements, however many facts there are. The same fact twice is refused by the database.
 */
export const chargeReceivers = (context: Context, facts: readonly ReceiverFact[]): Promise<void> =>
  charge(
    context,
    receivers,
    facts.map((fact) => ({ ...fact, lineOf: fact.dueLineId })),
  )

/** Owes suppliers for what happened, in the transaction of the fact. The caller has locked the supplier orders. */
export const chargeSuppliers = (context: Context, facts: readonly SupplierFact[]): Promise<void> =>
  charge(
    context,
    suppliers,
    facts.map((fact) => ({ ...fact, lineOf: fact.supplierOrderLineId })),
  )

/** One of the two kinds of lines that are charged. */
interface Side {
  /** The column of `charge` that names the line. */
  readonly line: Sql
  /** Selects what a charge of each of the lines `wanted.id` begins with. */
  readonly opening: Sql
  /** Joins what an entry says of its line, as `about`. */
  readonly about: Sql
}

const part = (teacher: string): string =>
  `case when book.kind = 'aid' then 'aid' when ${teacher} then 'teacher' else 'student' end`

/**
 * Self-paid student copies and aids are paid by the school, teacher books by whom the settlement mode names: the school's
 * own, else its district's. What a district or a shop has, it pays itself. A price that has been fixed since takes the
 * place of the estimate.
 */
const receivers: Side = {
  line: raw('due_line_id'),
  opening: raw(`
    select due.id, case due.receiver when 'shop' then 'shop' when 'district' then 'district'
        else case when book.kind <> 'aid' and due.audience = 'teacher' then mode.teacher_books_paid_by else 'school' end end,
      coalesce(fixed.price_fen, due.price_fen), due.discount_bp, due.funded_copies
    from wanted join due_line as due on due.id = wanted.id join book on book.id = due.book_id
    join district on district.id = due.district_id left join school on school.id = due.school_id
    join settlement_mode as mode on mode.id = coalesce(school.settlement_mode_id, district.settlement_mode_id)
    left join fixed_price as fixed on fixed.company_id = due.company_id and fixed.plan_id = due.plan_id
      and fixed.book_id = due.book_id`),
  about: raw(`join lateral (
    select due.company_id, due.plan_id, due.receiver as party, due.district_id, due.school_id, due.campus_id, due.shop_id,
      null::bigint as supplier_id, ${part(`due.audience = 'teacher'`)} as part, due.book_id
    from due_line as due join book on book.id = due.book_id where due.id = charge.due_line_id) as about on true`),
}

const suppliers: Side = {
  line: raw('supplier_order_line_id'),
  opening: raw(`
    select line.id, 'supplier', coalesce(fixed.price_fen, line.price_fen), line.discount_bp, 0
    from wanted join supplier_order_line as line on line.id = wanted.id
    join supplier_order as ordered on ordered.id = line.supplier_order_id
    left join fixed_price as fixed on fixed.company_id = ordered.company_id and fixed.plan_id = line.plan_id
      and fixed.book_id = line.book_id`),
  about: raw(`join lateral (
    select ordered.company_id, ordered.plan_id, 'supplier' as party, null::bigint as district_id, null::bigint as school_id,
      null::bigint as campus_id, null::bigint as shop_id, ordered.supplier_id, ${part(`book.kind = 'teacher'`)} as part,
      line.book_id
    from supplier_order_line as line join supplier_order as ordered on ordered.id = line.supplier_order_id
    join book on book.id = line.book_id where line.id = charge.supplier_order_line_id) as about on true`),
}

type Charged = Source & { readonly lineOf: number; readonly copies: number; readonly fact: string }

async function charge({ db, actor, now }: Context, side: Side, all: readonly Charged[]): Promise<void> {
  const facts = all.filter(({ copies }) => copies !== 0)
  if (!facts.length) return
  const lines = [...new Set(facts.map(({ lineOf }) => lineOf))].toSorted((one, other) => one - other)
  const wanted = sql`wanted as (select id from unnest(${lines}::bigint[]) as line (id))`
  await Promise.all([
    db.run(sql`
      with ${wanted}
      insert into charge (${side.line}, payer, price_fen, discount_bp, funded_copies)
      select * from (${side.opening}) as opening order by 1
      on conflict do nothing`),
    db.run(sql`select from charge where ${side.line} = any(${lines}::bigint[]) order by id for update`),
    db.run(sql`
      with fact as (
        select fact.*, charge.id as charge_id, charge.copies
          + sum(fact.delta) over (partition by charge.id order by fact.place) as after
        from unnest(${facts.map(({ lineOf }) => lineOf)}::bigint[], ${facts.map(({ copies }) => copies)}::int[],
          ${facts.map(({ fact }) => fact)}::text[], ${facts.map(({ documentId }) => documentId)}::bigint[],
          ${facts.map(({ lineId }) => lineId)}::bigint[], ${facts.map(({ number }) => number)}::text[])
          with ordinality as fact (line_of, delta, fact, document_id, line_id, number, place)
        join charge on charge.${side.line} = fact.line_of
      ), moved as (
        update charge set copies = latest.after,
          state_fen = charged_fen('state', latest.after, funded_copies, price_fen, discount_bp, state_corrected_fen),
          self_fen = charged_fen('self', latest.after, funded_copies, price_fen, discount_bp, self_corrected_fen)
        from (select distinct on (charge_id) charge_id, after from fact order by charge_id, place desc) as latest
        where charge.id = latest.charge_id
      )
      insert into entry (charge_id, company_id, plan_id, party, payer, district_id, school_id, campus_id, shop_id, supplier_id,
        part, funding, book_id, copies, price_fen, discount_bp, list_fen, net_fen, fact, document_id, line_id, number, at,
        created_by)
      select charge.id, about.company_id, about.plan_id, about.party,
        case paid.funding when 'state' then 'district' else charge.payer end, about.district_id, about.school_id,
        about.campus_id, about.shop_id, about.supplier_id, about.part, paid.funding, about.book_id, paid.copies,
        charge.price_fen, charge.discount_bp, paid.copies * charge.price_fen, paid.net_fen, fact.fact, fact.document_id,
        fact.line_id, fact.number, ${now}::timestamptz, ${actor.userId}::bigint
      from fact join charge on charge.id = fact.charge_id ${side.about}
      cross join lateral (
        select funding, charged_copies(funding, after, funded_copies)
            - charged_copies(funding, after - delta, funded_copies) as copies,
          charged_fen(funding, after, funded_copies, price_fen, discount_bp, corrected_fen)
            - charged_fen(funding, after - delta, funded_copies, price_fen, discount_bp, corrected_fen) as net_fen
        from (values ('state', state_corrected_fen), ('self', self_corrected_fen)) as each (funding, corrected_fen)
      ) as paid
      where paid.copies <> 0
      order by fact.place, paid.funding desc`),
  ])
}
