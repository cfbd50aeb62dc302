import { submitReturn, saveReturn } from '@keben/core/distribution/returns/contract'
import { expect, it } from 'vitest'
import { mustAddUp } from '../fixtures/adds-up.ts'
import { givenConfirmed } from '../fixtures/returning.ts'
import { createTestApp } from '../test-app.ts'
import { button, comingInto, field, isIn, presses } from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers } from './accessibility.ts'

// A school returns twenty copies: the company approves, the keeper counts eighteen good and one damaged.

const app = await createTestApp()
const comes = comingInto(app)

it('a return is approved by the company and counted in by the keeper', async () => {
  const { sendOrderLineId } = await givenConfirmed(app)
  const school = app.as('school')
  const { id, version, number, lines } = await school.done(saveReturn, {
    reason: 'Fewer children than enrolled',
    lines: [{ sendOrderLineId, copies: 20 }],
  })
  await school.done(submitReturn, { id, version })
  const title = lines[0]?.title ?? ''

  const business = await comes({ as: 'business', language: 'zh' })
  await goesTo(business, '退货')
  await presses(business.getByRole('button', { name: number }).first())
  await isIn(business, '待审核')
  await business.getByText('Fewer children than enrolled').first().waitFor()
  expect(await barriers(business)).toEqual([])
  await presses(button(business, '审核通过'))
  await isIn(business, '审核通过')

  const keeper = await comes({ as: 'warehouse', phone: true, language: 'zh' })
  await goesTo(keeper, '退货')
  await keeper.getByRole('button', { name: number }).first().click()
  await field(keeper, `完好：${title}`).fill('18')
  await field(keeper, `残损：${title}`).fill('1')
  expect(await barriers(keeper)).toEqual([])
  await button(keeper, '清点入库').click()
  await isIn(keeper, '已完成')
  await mustAddUp(app)
})
