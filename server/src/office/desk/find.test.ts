import { findThings } from '@keben/core/office/desk/find'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { givenSchoolBill } from '../../../../test/fixtures/bills.ts'
import { givenArriving } from '../../../../test/fixtures/receiving.ts'
import { accessStage } from '../../../../test/access-cases/stage.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { type PersonName, organisations } from '../../../../test/test-app/people.ts'
import { raw, sql } from '../../kit/database/sql.ts'

const app = await createTestApp()
const found = async (who: PersonName, keyword: string) => (await app.as(who).done(findThings, { keyword })).found
const ids = async (who: PersonName, keyword: string, thing: string) =>
  (await found(who, keyword)).filter((one) => one.thing === thing).map(({ id }) => id)
const rename = (table: string, id: number, name: string) =>
  app.db.primary.run(sql`update ${raw(table)} set name = ${name} where id = ${id}`)

describe('a search from anywhere', () => {
  it('finds titles by name, code, ISBN, pinyin and initials, whatever the order of the words', async () => {
    const { own, foreign } = await accessStage(app)
    await app.db.primary.run(sql`update book set title = '数学 三年级上册', grade = 3 where id = ${own.book}`)
    await app.db.primary.run(sql`update book set title = '数学 三年级下册', grade = 3 where id = ${foreign.book}`)
    const title = await app.db.primary.row<{ code: string; isbn: string }>(
      sql`select book_code as code, isbn from book where id = ${own.book}`,
    )
    for (const keyword of [
      '数学三年级',
      '三年级数学',
      '数学三',
      'sxsnj',
      'shuxue',
      title?.code ?? '',
      title?.isbn ?? '',
    ]) {
      expect([keyword, await ids('granted', keyword, 'book')]).toEqual([keyword, [own.book]])
      expect([keyword, (await ids('manage', keyword, 'book')).includes(own.book)]).toEqual([keyword, true])
    }
    // Without a grant there is no title, and a role without a list of titles finds none.
    for (const who of ['ungranted', 'area', 'school', 'supplier', 'finance', 'shop'] as const)
      expect([who, await ids(who, '数学三年级', 'book')]).toEqual([who, []])
  })

  it('finds schools by sound and number, within the scope of the user', async () => {
    const { school } = organisations
    await rename('school', school.own, '长安第二中学')
    await rename('school', school.foreign, '长安第八中学')
    for (const keyword of ['长安', 'cadezx', 'changan', 'zadezx']) {
      const all = keyword.endsWith('dezx') ? [school.own] : [school.own, school.foreign]
      expect([keyword, (await ids('manage', keyword, 'school')).toSorted((a, b) => a - b)]).toEqual([keyword, all])
      for (const who of ['business', 'area', 'finance'] as const)
        expect([keyword, who, await ids(who, keyword, 'school')]).toEqual([keyword, who, [school.own]])
      for (const who of ['supplier', 'shop', 'school', 'warehouse'] as const)
        expect([keyword, who, await ids(who, keyword, 'school')]).toEqual([keyword, who, []])
    }
    expect(await ids('otherArea', 'changan', 'school')).toEqual([school.foreign])
  })

  it('finds documents by any memorable part of their number, within the scope of the user', async () => {
    const order = await givenArriving(app)
    const own = await app.db.primary.row<{ id: number; number: string }>(
      sql`select id, number from supplier_order where id = ${order.orderId}`,
    )
    const { id = 0, number = '' } = own ?? {}
    const [prefix = '', season = '', figure = ''] = number.split('-')
    await app.db.primary.run(sql`insert into document_number values (${prefix}, ${season}, ${Number(figure)})`)
    for (const keyword of [
      number,
      number.toLowerCase(),
      `${prefix}${Number(figure)}`,
      `${season}-${figure}`,
      figure,
      prefix,
    ]) {
      expect([keyword, await ids('business', keyword, 'supplierOrder')]).toEqual([keyword, [id]])
      expect([keyword, await ids('supplier', keyword, 'supplierOrder')]).toEqual([keyword, [id]])
      for (const who of ['otherBusiness', 'otherSupplier', 'ungranted', 'school', 'manage'] as const)
        expect([keyword, who, await ids(who, keyword, 'supplierOrder')]).toEqual([keyword, who, []])
    }
  })

  it('finds bills for their payers and for finance of the company', async () => {
    const { id } = await givenSchoolBill(app, [{ copies: 3 }])
    const { number = '' } =
      (await app.db.primary.row<{ number: string }>(sql`select number from bill where id = ${id}`)) ?? {}
    for (const who of ['finance', 'school'] as const) expect(await ids(who, number, 'schoolBill')).toEqual([id])
    for (const who of ['otherFinance', 'otherSchool', 'campus', 'area', 'manage', 'business'] as const)
      expect([who, await found(who, number)]).toEqual([who, []])
  })

  it('finds users for head office alone, on the screen of their kind', async () => {
    expect((await found('manage', 'Person supplier')).map(({ thing, keyword }) => [thing, keyword])).toContainEqual([
      'supplierUser',
      'supplier',
    ])
    expect((await found('manage', 'campus')).map(({ thing }) => thing)).toContain('campusUser')
    for (const who of ['business', 'area', 'finance'] as const) expect(await found(who, 'Person supplier')).toEqual([])
  })

  it('sorts matches at the beginning first, and disabled entries last', async () => {
    const fixtures = createFixtures(app)
    const names = ['东方红教材', '红星', '红星书局']
    const made = await Promise.all(
      names.map((name) => fixtures.book().then(({ publisherId }) => ({ name, publisherId }))),
    )
    for (const { name, publisherId } of made) await rename('publisher', publisherId, name)
    await app.db.primary.run(sql`update publisher set state = 'disabled' where id = ${made[1]?.publisherId}`)
    expect((await found('manage', '红')).map(({ name, disabled }) => [name, disabled])).toEqual([
      ['红星书局', false],
      ['红星', true],
      ['东方红教材', false],
    ])
  })
})
