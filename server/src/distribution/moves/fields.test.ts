import { type FieldKey, fieldsIn, keysOf, valuesOf } from '@keben/core/kit/fields'
import { issueMoves, listMoves, moveInfo, saveMove, sendMovesOut } from '@keben/core/distribution/moves/contract'
import { moveFields, ownFields } from '@keben/core/distribution/moves/fields'
import { downloadMoves } from '@keben/core/office/spreadsheets/supply'
import { vehicleFields } from '@keben/core/ledgers/stock/fields'
import { expect, it } from 'vitest'
import { givenMove } from '../../../../test/fixtures/moves.ts'
import { sheetOf } from '../../../../test/fixtures/sheet.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { moveNotesOf } from './paper.ts'

const app = await createTestApp()
const business = app.as('business')
const entered = Object.fromEntries(
  keysOf(moveFields).map((key, place) => [key, `value${'abcdefgh'.charAt(place)}`]),
) as Record<FieldKey<typeof moveFields>, string>

it('the fields of a move appear where they are declared: page, list, file and paper', async () => {
  const { id, from, to, move } = await givenMove(app, { state: 'draft' })
  await business.done(saveMove, {
    id,
    version: move.version,
    fromWarehouseId: from,
    toWarehouseId: to,
    ...valuesOf(ownFields, entered),
    lines: move.lines.map(({ bookId, copies }) => ({ bookId, copies })),
  })
  await business.done(issueMoves, { ids: [id] })
  await app.as('warehouse').done(sendMovesOut, { ids: [id], ...valuesOf(vehicleFields, entered) })
  expect(await business.done(moveInfo, { id })).toMatchObject({ state: 'transit', ...entered })
  const { list } = await business.done(listMoves, { keyword: entered.driver })
  expect(list).toMatchObject([{ id, ...entered }])
  const [row] = await sheetOf(business, downloadMoves, { id, filter: {} })
  for (const key of fieldsIn(moveFields, 'sheet')) expect(row).toHaveProperty([moveFields[key].en], entered[key])
  for (const language of ['en', 'zh'] as const) {
    const [note] = await moveNotesOf(app.db.primary, [id], { language })
    const sentenceOf = [note?.facts.map(({ label, value }) => `${label}: ${value}`), note?.text].join(', ')
    for (const key of fieldsIn(moveFields, 'paper')) expect(sentenceOf).toContain(entered[key])
    expect(sentenceOf).toContain(moveFields.remark[language])
  }
})
