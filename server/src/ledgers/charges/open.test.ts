import { shopBills } from '@keben/core/finance/settlements/payers'
import { expect, it } from 'vitest'
import { givenDue, givenFacts } from '../../../../test/fixtures/charged.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { findBreaches } from '../../verify.ts'
import { openByDocument } from './summaries.ts'

const app = await createTestApp()
const finance = app.as('finance')
const compact = () => openByDocument.compact?.(app.db.primary, 0)

it('the list of open documents is right while entries are written, settled and compacted at once', async () => {
  const due = await givenDue(app, { receiver: 'shop' })
  const enter = (copies: number) => givenFacts(app, [{ dueLineId: due, copies }])
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
    expect((await findBreaches(app.db.primary)).filter(({ invariant }) => invariant === 'open-by-document')).toEqual([])
  }
  const rest = (await open()).map(({ id }) => id)
  if (rest.length) await finance.done(shopBills.settle, { ids: rest })
  await compact()
  expect(await open()).toEqual([])
  expect(await app.db.primary.rows(sql`select from open_by_document where payer = 'shop'`)).toEqual([])
})
