import { listSubmittedDistricts, submittedDistrict } from '@keben/core/ordering/district-plans/contract'
import { listSelections, selectedBooks } from '@keben/core/ordering/selections/contract'
import { businessProgress, submissionProgress } from '@keben/core/office/statistics/contract'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import type { PersonName } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'

// Figures are of the titles that are granted: none without a grant, one title's with one, and all of them in the end.

const app = await createTestApp()
const season = await createSeason(app, { districtState: 'submitted', schoolState: 'approved' })
const { planId, own, books } = season

const ordered = ({ copies, listFen }: { copies: number; listFen: number }) => ({ copies, listFen })

/** What a buyer is told of one season, wherever it is told. */
async function toldTo(name: PersonName) {
  const who = app.as(name)
  const districts = await who.done(listSubmittedDistricts, { planIds: [planId], sort: '-copies' })
  const { districtPlan } = await who.done(submittedDistrict, { id: own.districtPlanId })
  const selections = await who.done(listSelections, { planIds: [planId] })
  const { selection } = await who.done(selectedBooks, { id: own.selectionId })
  const progress = await who.done(businessProgress, { planId, sort: '-copies' })
  const submitted = await who.done(submissionProgress, { planId })
  const district = ({
    chosen,
    copies,
    fundedFen,
    listFen,
    offered,
    reserveCopies,
  }: (typeof districts.list)[number]) => ({ chosen, copies, fundedFen, listFen, offered, reserveCopies })
  const chosen = ({ additions, reserveCopies, reserveFen, titles }: typeof selection) => ({
    additions,
    reserveCopies,
    reserveFen,
    titles,
  })
  return {
    districts: districts.list.map(district),
    districtSums: ordered(districts.sums),
    district: district(districtPlan),
    selections: selections.list.map(chosen),
    selection: chosen(selection),
    progress: progress.list.map(ordered),
    progressSums: ordered(progress.sums),
    submitted: { ...ordered(submitted), submittedCopies: submitted.submittedCopies },
  }
}

/** Every number in it. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : Object.values(Object(value)).flatMap(numbersIn)

it('the figures of a business user are zero without a grant, and complete with every title', async () => {
  const complete = await toldTo('business')
  expect(complete).toMatchObject({ districtSums: { copies: 324 }, progressSums: { copies: 324 } })
  expect(numbersIn(await toldTo('ungranted')).filter((number) => number !== 0)).toEqual([])

  const [first = 0, ...others] = books
  await createFixtures(app).grant('granted', { book: first })
  const { books: titles } = await app.as('business').done(submittedDistrict, { id: own.districtPlanId })
  const copies = titles.find(({ bookId }) => bookId === first)?.copies
  expect(copies).toBeGreaterThan(0)
  expect(copies).toBeLessThan(324)
  expect(await toldTo('granted')).toMatchObject({
    districtSums: { copies },
    district: { copies, chosen: 1, offered: 1 },
    selection: { titles: 1 },
    progressSums: { copies },
    submitted: { copies, submittedCopies: copies },
  })

  for (const book of others) await createFixtures(app).grant('granted', { book })
  expect(await toldTo('granted')).toEqual(complete)

  // To whom nearly every title is granted, all are told less the others.
  const further = await app.db.primary.rows<{ id: number }>(sql`select id from book where not id = any(${[...books]})`)
  for (const { id } of further) await createFixtures(app).grant('granted', { book: id })
  expect(await toldTo('granted')).toEqual(complete)
  await app.db.primary.run(sql`delete from book_grant where book_id = ${first}
    and user_id = (select user_id from book_grant where scope = 'book' group by user_id order by count(*) desc limit 1)`)
  const rest = { copies: 324 - (copies ?? 0) }
  expect(await toldTo('granted')).toMatchObject({
    districtSums: rest,
    district: rest,
    progressSums: rest,
    submitted: { ...rest, submittedCopies: rest.copies },
  })
})
