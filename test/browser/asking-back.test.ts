import { returnInfo } from '@keben/core/distribution/returns/contract'
import { expect, it } from 'vitest'
import { mustAddUp } from '../fixtures/adds-up.ts'
import { givenArriving, givenCounted } from '../fixtures/receiving.ts'
import { givenConfirmed } from '../fixtures/returning.ts'
import { sql } from '@keben/server/kit/database/sql'
import { createTestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import { agrees, button, comingInto, dialog, field, isIn, part, placesOfButton } from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers } from './accessibility.ts'
import { arrivesWhere } from './shaping.ts'

// Receivers with a surplus request a return from the note or a list; a company returns copies to a supplier.

const app = await createTestApp()
const comes = comingInto(app)

it('a school requests a return of delivered copies, withdraws it, and requests it again on a phone', async () => {
  const { sendOrderId } = await givenConfirmed(app)
  const school = await comes({ as: 'school' })
  await goesTo(school, 'Arrivals')
  await school.goto(new URL(`?send=${sendOrderId}`, school.url()).href)
  await school.getByRole('link', { name: 'Return copies…' }).click()
  await school.getByRole('heading', { name: 'New return', level: 1 }).waitFor()
  const offered = part(school, 'Returnable titles of this delivery')
  await button(offered, /^Return /)
    .first()
    .click()
  await button(school, 'Submit').click()
  await school.getByText('Enter the copies of each line.').waitFor()
  const copies = part(school, 'Lines to return').getByRole('textbox', { name: /^Copies: / })
  await copies.fill('51')
  await school.getByText('At most 50 can be returned').waitFor()
  await copies.fill('20')
  // A refetch of the list keeps the input.
  await offered.getByPlaceholder(/^Title, ISBN/).fill('no such title')
  await arrivesWhere(school, (url) => /no(%20|\+)such/.test(url.href))
  await expect.poll(() => copies.inputValue()).toBe('20')
  await school.getByRole('combobox', { name: 'Reason' }).fill('Ordered too many')
  expect(await barriers(school)).toEqual([])
  await button(school, 'Submit').click()
  await isIn(school, 'To approve')
  await school.getByText('you will be notified.').waitFor()
  const places = placesOfButton(school, 'Withdraw')
  await button(school, 'Withdraw').click()
  // An animated dialog would take a quick click beside its button.
  expect(await places).toHaveLength(1)
  await agrees(school, 'Withdraw')
  await isIn(school, 'Draft')

  const phone = await comes({ as: 'school', phone: true, language: 'zh' })
  await goesTo(phone, '到货确认')
  await phone.getByRole('link', { name: '退货', exact: true }).click()
  await phone.getByRole('button', { name: /^TH/ }).first().click()
  await phone.getByRole('textbox', { name: /^册数：/ }).fill('12')
  expect(await barriers(phone)).toEqual([])
  await button(phone, '提交').click()
  await isIn(phone, '待审核')
  const id = Number(new URL(phone.url()).searchParams.get('return'))
  expect(await app.as('school').done(returnInfo, { id })).toMatchObject({ copies: 12, state: 'submitted' })
  await mustAddUp(app)
})

it('a company returns copies to a supplier: it picks and approves them, and the keeper ships them', async () => {
  await givenCounted(app, await givenArriving(app, { copies: [8] }))
  await app.db.primary.run(sql`update supplier set takes_returns = true where id = ${organisations.supplier.own}`)
  const business = await comes({ as: 'business' })
  await goesTo(business, 'Returns')
  await button(business, /Return to a supplier$/)
    .first()
    .click()
  await button(part(business, 'Titles returnable to suppliers'), /^Return /)
    .first()
    .click()
  await part(business, 'Lines to return')
    .getByRole('textbox', { name: /^Copies: / })
    .fill('5')
  await business.getByRole('combobox', { name: 'Reason' }).fill('Left over after the season')
  expect(await barriers(business)).toEqual([])
  await button(business, 'Save draft').click()
  await isIn(business, 'Draft')
  await button(business, 'Delete').waitFor()
  await button(business, 'Submit').click()
  await isIn(business, 'To approve')
  await button(business, 'Approve').click()
  await isIn(business, 'Approved')
  const id = Number(new URL(business.url()).searchParams.get('return'))
  const { number, lines } = await app.as('business').done(returnInfo, { id })

  const keeper = await comes({ as: 'warehouse' })
  await goesTo(keeper, 'Returns')
  await keeper.getByRole('button', { name: number }).first().click()
  await field(keeper, `Good: ${lines[0]?.title ?? ''}`).waitFor()
  await button(keeper, 'Send out').click()
  await isIn(keeper, 'Done')
  await expect.poll(() => dialog(keeper).count()).toBe(0)
  await mustAddUp(app)
})
