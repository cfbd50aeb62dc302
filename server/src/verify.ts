import type { Database } from './kit/requests/context.ts'
import type { Db } from './kit/database/db.ts'
import { type Invariant, same } from './kit/database/invariant.ts'
import { join, raw, sql } from './kit/database/sql.ts'
import { families } from './families.ts'
import { summaries } from './summaries.ts'

export interface InvariantBreach {
  readonly invariant: string
  readonly holds: string
  readonly row: string
  readonly wrong: string
}

const withSteps = families
  .flatMap(({ documents = [] }) => documents)
  .flatMap(({ thing, table, checkedAs }) => (checkedAs === undefined ? [] : [{ thing, table, name: checkedAs }]))

const invariants: readonly Invariant[] = [
  {
    name: 'copies',
    holds:
      'Every copy that came in lies somewhere or went out: receipts, opening stock and counts come to what there is, was sent or was lost.',
    broken: same(sql`
      select 'title ' || book_id as row, sum(there)::bigint as has, sum(came)::bigint as should
      from (
        select book_id, on_hand + damaged + in_transit as there, 0 as came from stock_balance
        union all select book_id, 0, good + damaged from receipt_line where good is not null
        union all select book_id, 0, on_hand - on_hand_before + damaged - damaged_before from stocktake_line
        union all select book_id, 0, -missing from move_line
        union all select book_id, 0, delta from stock_entry where cause in ('opening', 'surplus')
        union all select book_id, sent, 0 from send_order_line where sent is not null
        union all select line.book_id, case kind when 'supplier' then line.good else 0 end,
          case kind when 'supplier' then 0 else line.good + line.damaged end
          from return_line as line join return_order on return_order.id = line.return_order_id where line.good is not null
      ) as moved group by book_id`),
  },
  {
    name: 'histories',
    holds: 'The steps of a document follow each other, and lead to its state.',
    broken: join(
      withSteps.map(
        ({ thing, table, name }) => sql`
          select document.${raw(name)} as row, history.wrong
          from (
            select thing_id, case when from_state is distinct from coalesce(lag(to_state) over steps, from_state)
                then 'step ' || id || ' begins at ' || from_state || ' instead of ' || lag(to_state) over steps
              when lead(id) over steps is null then 'leads to ' || to_state end as wrong, to_state,
              lead(id) over steps is null as latest
            from document_step where thing = ${thing}
            window steps as (partition by thing_id order by id)
          ) as history join ${raw(table)} as document on document.id = history.thing_id
          where history.wrong like 'step %' or (history.latest and history.to_state <> document.state)`,
      ),
      ' union all ',
    ),
  },
  ...families.flatMap((family) => family.invariants ?? []),
  ...summaries.map(({ invariant }) => invariant),
]

/** At most this many rows are listed for each: examples are enough for a repair. */
const shownOfEach = 20

/** What breaks an invariant, with its name; nothing where everything adds up. */
export async function findBreaches(db: Pick<Database, 'rows'>): Promise<InvariantBreach[]> {
  const breaches: InvariantBreach[] = []
  for (const { name, holds, broken } of invariants) {
    const rows = await db.rows<{ row: string; wrong: string }>(
      sql`select row, wrong from (${broken}) as broken order by row limit ${shownOfEach}`,
    )
    breaches.push(...rows.map(({ row, wrong }) => ({ invariant: name, holds, row, wrong })))
  }
  return breaches
}

/** The same in one snapshot, without the pools' statement timeout, which is for users' calls. */
export const findBreachesOfOneMoment = (db: Pick<Db, 'write'>): Promise<InvariantBreach[]> =>
  db.write(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read read only`)
    await tx.run(sql`set local statement_timeout = 0`)
    return findBreaches(tx)
  })

/** Names and descriptions of all invariants. */
export const invariantsHeld: readonly Pick<Invariant, 'name' | 'holds'>[] = invariants
