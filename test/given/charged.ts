import { type ReceiverFact, chargeReceivers } from '@keben/server/ledgers/charges/charge'
import { type Sql, sql } from '@keben/server/kit/database/sql'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import { contextFor } from './context.ts'
import { type Season, seasonIn } from './season.ts'
import { counter } from './counter.ts'

export interface DueWishes {
  readonly receiver?: 'campus' | 'district' | 'shop'
  readonly whose?: 'own' | 'foreign'
  readonly bookId?: number
  readonly audience?: 'student' | 'teacher'
  readonly priceFen?: number
  readonly discountBp?: number
  readonly asked?: number
  readonly funded?: number
  readonly schoolId?: number
  readonly campusId?: number
}

const seasons = new WeakMap<World, Promise<Season>>()
/** Far from the ids of real documents, because a fact is charged once. */
const next = counter(1_000_000)

/** The season of the charges, one per world. */
export function chargedSeason(world: World): Promise<Season> {
  const season = seasons.get(world) ?? seasonIn(world, { state: 'closed' })
  seasons.set(world, season)
  return season
}

/** A fully sent promise, which a receiver can confirm. */
export async function givenDue(world: World, wishes: DueWishes = {}): Promise<number> {
  const { planId, books } = await chargedSeason(world)
  const { company, district, school, campus, shop, warehouse } = organisations
  const { receiver = 'campus', whose = 'own', asked = 100, funded = 0 } = wishes
  const forCampus = receiver === 'campus'
  const row = await world.db.primary.row<{ id: number }>(sql`
    insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
      shop_id, warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, funded_copies, asked,
      sent)
    values (${receiver === 'shop' ? 'shop' : 'plan'}, ${next()}, 'GIVEN', ${receiver === 'shop' ? null : planId},
      ${company[whose]}, ${receiver}, ${district[whose]}, ${forCampus ? (wishes.schoolId ?? school[whose]) : null},
      ${forCampus ? (wishes.campusId ?? campus[whose]) : null}, ${receiver === 'shop' ? shop[whose] : null},
      ${warehouse[whose]}, ${wishes.bookId ?? books[0]}, ${wishes.audience ?? 'student'}, ${wishes.priceFen ?? 1000},
      ${wishes.discountBp ?? 7800}, 20, 5, ${funded}, ${asked}, ${asked})
    returning id`)
  return row?.id ?? 0
}

/** Changes a receiver's copies of a line: the effect of confirmations and returns on money. */
export const givenFacts = (
  world: World,
  facts: readonly (Pick<ReceiverFact, 'dueLineId' | 'copies'> & Partial<ReceiverFact>)[],
): Promise<void> =>
  world.db.write(async (tx) => {
    const whole = facts.map((fact): ReceiverFact => {
      const [documentId, lineId] = [next(), next()]
      const what = fact.copies < 0 ? 'returned' : 'confirmed'
      return { fact: what, documentId, lineId, number: `FH-${lineId}`, ...fact }
    })
    for (const { dueLineId, copies, fact } of whole)
      await tx.run(
        fact === 'returned'
          ? sql`update fulfilment_line set returned = returned - ${copies}::int where id = ${dueLineId}`
          : sql`update fulfilment_line set confirmed = confirmed + ${copies}::int, sent = greatest(sent, confirmed + ${copies}::int),
              asked = greatest(asked, confirmed + ${copies}::int) where id = ${dueLineId}`,
      )
    await chargeReceivers(contextFor(tx, 'business'), whole)
  })

/** Moves the last charge in time; it is not billed yet. */
export const lastChargedAt = (world: World, moment: Sql): Promise<void> =>
  world.db.write(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update billing_entry set at = ${moment} where id = (select max(id) from billing_entry)`)
    await tx.run(sql`
      update charged_by_document as document set day = billing_entry.day from billing_entry
      where billing_entry.id = document.entry_id and billing_entry.id = (select max(id) from billing_entry)`)
  })
