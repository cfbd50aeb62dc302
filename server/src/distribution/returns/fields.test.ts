import { returnedThings } from '@keben/core/distribution/returns/choices'
import { listReturns, returnInfo, saveReturn, submitReturn } from '@keben/core/distribution/returns/contract'
import { returnFields } from '@keben/core/distribution/returns/fields'
import { downloadReturns } from '@keben/core/office/spreadsheets/supply'
import { expect, it } from 'vitest'
import { givenConfirmed } from '../../../../test/fixtures/returning.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { returnNotesOf } from './paper.ts'

const app = await createTestApp()
const school = app.as('school')
const business = app.as('business')

it('the remark of a return stands on its page, in the list, in the file and on paper', async () => {
  const { sendOrderLineId } = await givenConfirmed(app)
  const remark = 'Two parcels'
  const { id } = await school.done(saveReturn, { reason: 'Too many', remark, lines: [{ sendOrderLineId, copies: 3 }] })
  await school.done(submitReturn, { id, version: 1 })
  const document = await business.done(returnInfo, { id })
  expect(document).toMatchObject({ remark, partyAddress: expect.stringMatching(/./) as string })
  expect((await business.done(listReturns, {})).list).toMatchObject([{ id, remark }])
  const [row] = await sheetOf(business, downloadReturns, { id, filter: {} })
  expect(row).toHaveProperty([returnFields.remark.en], remark)
  for (const language of ['en', 'zh'] as const) {
    const [note] = await returnNotesOf(app.db.primary, [id], { language })
    expect(note?.text).toEqual([`${returnFields.remark[language]}: ${remark}`])
    const sentenceOf = note?.facts.map(({ value }) => value).join(', ')
    for (const fact of ['Too many', document.partyName, document.partyAddress, document.contact])
      expect(sentenceOf).toContain(fact)
    expect(note?.rows.flatMap(({ cells }) => cells).join()).not.toContain(returnedThings.confirmed[language])
  }
})
