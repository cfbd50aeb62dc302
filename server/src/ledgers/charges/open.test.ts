import { shopBills } from '@keben/core/finance/settlements/payers'
import { expect, it } from 'vitest'
import { givenDue, givenFacts } from '../../../../test/given/charged.ts'
import { createWorld } from '../../../../test/world.ts'
import { sql } from '../../kit/database/sql.ts'
import { findBreaches } from '../../verify.ts'
import { openByDocument } from './summaries.ts'

const world = await createWorld()
const finance = world.as('finance')
const compact = () => openByDocument.compact?.(world.db.primary, 0)

it('the list of open documents is right while entries are written, settled and compacted at once', async () => {
  const due = await givenDue(world, { receiver: 'shop' })
  const enter = (copies: number) => givenFacts(world, [{ dueLineId: due, copies }])
  const open = async () => (await finance.done(shopBills.listUnsettled, {})).list
  await enter(10)
  await enter(5)
  const before = await open()
  await compact()
  expect(await open()).toEqual(before)
  for (let round = 0; round < 4; round += 1) {
    const ids = (await open()).map(({ id }) => id)
    await Promise.all([
      finance.call(shopBills.settle, { ids }),
      finance.call(shopBills.settle, { ids }),
      enter(3),
      compact(),
      compact(),
    ])
    expect((await findBreaches(world.db.primary)).filter(({ invariant }) => invariant === 'open-by-document')).toEqual(
      [],
    )
  }
  const rest = (await open()).map(({ id }) => id)
  if (rest.length) await finance.done(shopBills.settle, { ids: rest })
  await compact()
  expect(await open()).toEqual([])
  expect(await world.db.primary.rows(sql`select from open_by_document where payer = 'shop'`)).toEqual([])
})
