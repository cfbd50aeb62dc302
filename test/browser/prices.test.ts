import { sql } from '@keben/server/kit/database/sql'
import { expect, it } from 'vitest'
import { moneyMustAddUp } from '../fixtures/adds-up.ts'
import { chargedSeason, givenDue, givenFacts } from '../fixtures/charged.ts'
import { createTestApp } from '../test-app.ts'
import { button, comingInto, dialog, field } from './actions.ts'
import { goesTo } from './menu.ts'
import { barriers } from './accessibility.ts'
import { gone } from './shaping.ts'

// A title ordered at an estimate: finance previews the effects of its price, and fixes it with a reason.

const app = await createTestApp()
const comes = comingInto(app)

it('finance sees the effect of a fixed price before it is saved', async () => {
  await givenFacts(app, [{ dueLineId: await givenDue(app, { priceFen: 1000, discountBp: 10_000 }), copies: 10 }])
  const { books } = await chargedSeason(app)
  const book = await app.db.primary.row<{ title: string }>(sql`select title from book where id = ${books[0]}`)
  // Finance sees seasons with a result.
  await app.db.primary.run(sql`update plan set state = 'resulted'`)
  const finance = await comes({ as: 'finance' })
  await goesTo(finance, 'Final prices')
  await finance.getByText('enter its final price to see the effect').waitFor()
  // The bar has a season of its own.
  await finance.getByRole('main').getByRole('combobox', { name: 'Season', exact: true }).click()
  await finance.getByRole('option').filter({ visible: true }).first().click()
  await finance.getByRole('combobox', { name: 'Title', exact: true }).fill(book?.title ?? '')
  await finance.getByRole('option', { name: book?.title ?? '' }).click()
  await field(finance, 'Final price ¥').fill('1250')
  await finance.getByText('The price must be between 0.01 and 999.99 yuan.').waitFor()
  await field(finance, 'Final price ¥').fill('12.50')
  await finance.getByText('The price of 1 line with 10 copies changes.').waitFor()
  await finance.getByText('Receivables change by ¥25.00.').waitFor()
  expect(await barriers(finance)).toEqual([])
  await button(finance, 'Confirm final price…').click()
  await dialog(finance).getByRole('textbox').fill('The publisher has named it')
  await button(dialog(finance), 'Confirm final price').click()
  await gone(dialog(finance))
  await finance.getByText('Final price confirmed: 1 line corrected.').waitFor()
  await finance.getByText('Nothing to change').waitFor()
  await moneyMustAddUp(app)
})
