import { submitReturn, saveReturn } from '@keben/core/returns/contract'
import { expect, it } from 'vitest'
import { mustAddUp } from '../given/adds-up.ts'
import { givenConfirmed } from '../given/returning.ts'
import { createWorld } from '../world.ts'
import { button, comingInto, field, goesTo, isIn } from './acting.ts'
import { barriers } from './browser.ts'

// A school gives twenty copies back: the company approves, the keeper counts eighteen good ones and a damaged one.

const world = await createWorld()
const comes = comingInto(world)

it('is approved by the company and counted in by the keeper', async () => {
  const { sendOrderLineId } = await givenConfirmed(world)
  const school = world.as('school')
  const { id, version, number, lines } = await school.done(saveReturn, {
    reason: 'Fewer children than enrolled',
    lines: [{ sendOrderLineId, copies: 20 }],
  })
  await school.done(submitReturn, { id, version })
  const title = lines[0]?.title ?? ''

  const business = await comes({ as: 'business' })
  await goesTo(business, 'Returns')
  await business.getByRole('button', { name: number }).first().click()
  await isIn(business, 'To approve')
  await business.getByText('Fewer children than enrolled').first().waitFor()
  expect(await barriers(business)).toEqual([])
  await button(business, 'Approve').click()
  await isIn(business, 'Approved')

  const keeper = await comes({ as: 'warehouse', phone: true, language: 'zh' })
  await goesTo(keeper, '退货')
  await keeper.getByRole('button', { name: number }).first().click()
  await field(keeper, `完好：${title}`).fill('18')
  await field(keeper, `残损：${title}`).fill('1')
  expect(await barriers(keeper)).toEqual([])
  await button(keeper, '清点入库').click()
  await isIn(keeper, '已完成')
  await mustAddUp(world)
})
