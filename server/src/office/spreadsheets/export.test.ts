import { listBooks, listPublishers, listSubjects } from '@keben/core/base/catalogue/contract'
import type { ReadCell } from '@keben/core/office/spreadsheets/read-cells'
import { downloadBaseData, downloadBooks, downloadTemplate } from '@keben/core/office/spreadsheets/contract'
import { headerOf, requiredColumns } from '@keben/core/office/spreadsheets/sheet'
import { importKinds, sheets } from '@keben/core/office/spreadsheets/sheets'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Reply, authorizationOf } from '../../../../test/client.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { publisherList } from '../../base/catalogue/publishers.ts'
import { sql } from '../../kit/database/sql.ts'
import { exportList } from './export.ts'
import { readFirstSheet } from './workbook.ts'

const app = await createTestApp()
const manage = app.as('manage')

beforeAll(async () => {
  await app.db.write(async (tx) => {
    await tx.script(`
      insert into publisher (code, name, phone) values ('P1', '=HYPERLINK("http://x")', '+86 10'), ('P2', 'Two', '');
      insert into subject (code, name, stages) values ('S1', '语文', '{primary,junior}');
      insert into edition (code, name, publisher_id) values ('E1', 'Unified', 1);
      insert into book (book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind,
          funding, price_fen, copies_per_pack, packs_per_case, sheets, changed_at)
        select 'BOOK' || lpad(number::text, 4, '0'), '9787107000010', 'Title ' || number, 1 + number % 2, 1, 1, 'primary', 1,
          'first', 'autumn', case number % 2 when 0 then 'textbook' else 'workbook' end, 'self', 1000 + number, 20, 4, 8.125, '2026-11-14T20:30:00Z'
        from generate_series(1, 2500) as number;
      update book set replaces_id = 1 where id = 2;`)
  })
})

const cellsOf = async (reply: Reply): Promise<{ header: readonly ReadCell[]; rows: (readonly ReadCell[])[] }> => {
  const sheet = await readFirstSheet(reply.body)
  return { header: sheet?.header ?? [], rows: sheet?.rows.map(({ cells }) => cells) ?? [] }
}
const nameOf = ({ headers }: Reply): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? '')

describe('an export', () => {
  it('has all pages of the list with the same filter, in the same order', async () => {
    const filter = { keyword: 'title 1', kinds: ['workbook'], sort: '-priceFen', pageSize: 500 } as const
    const first = await manage.done(listBooks, { ...filter, kinds: [...filter.kinds] })
    const second = await manage.done(listBooks, { ...filter, kinds: [...filter.kinds], page: 2 })
    const reply = await manage.download(downloadBooks, {
      filter: { ...filter, kinds: [...filter.kinds] },
      columns: ['bookCode', 'priceFen'],
    })
    const { header, rows } = await cellsOf(reply)
    expect(header).toEqual(['Book code', 'List price'])
    expect(rows).toHaveLength(first.total)
    expect(first.total).toBeGreaterThan(500)
    const listed = [...first.list, ...second.list].map(({ bookCode, priceFen }) => [bookCode, String(priceFen / 100)])
    expect(rows.slice(0, listed.length)).toEqual(listed)
  })

  it('has the chosen columns in their order, in the caller’s language', async () => {
    const input = {
      filter: { keyword: 'BOOK0002' },
      columns: ['title', 'stage', 'kind', 'grade', 'recycled', 'changedAt'],
    }
    const reply = await manage.download(downloadBooks, input, { language: 'zh' })
    expect(await cellsOf(reply)).toEqual({
      header: ['书名', '学段', '类别', '年级', '循环教材', '修改时间'],
      // In the evening of the 14th by UTC, it is the morning of the 15th there.
      rows: [['Title 2', '小学', '学生教材', '一年级', '否', '2026-11-15']],
    })
    expect(nameOf(reply)).toMatch(/^图书-\d{8}\.xlsx$/)
    expect(nameOf(await manage.download(downloadBooks, input))).toMatch(/^books-\d{8}\.xlsx$/)
  })

  it('contains only titles that are granted to a business user', async () => {
    await app.db.primary.run(
      sql`insert into book_grant (user_id, scope, publisher_id) values (${userIdOf('granted')}, 'publisher', 2)`,
    )
    const exported = async (name: 'granted' | 'ungranted') =>
      (
        await cellsOf(await app.as(name).download(downloadBooks, { filter: {}, columns: ['publisherCode'] }))
      ).rows.flat()
    expect(new Set(await exported('granted'))).toEqual(new Set(['P2']))
    expect(await exported('ungranted')).toEqual([])
  })

  it('preserves text that looks like a formula as text', async () => {
    const { rows } = await cellsOf(
      await manage.download(downloadBaseData, { kind: 'press', filter: {}, columns: ['code', 'name', 'phone'] }),
    )
    expect(rows).toContainEqual(['P1', '=HYPERLINK("http://x")', '+86 10'])
  })

  it('refuses a column that does not exist', async () => {
    const { body } = await manage.download(downloadBooks, { filter: {}, columns: ['password'] })
    expect(JSON.parse(body.toString())).toMatchObject({
      status: 400,
      issues: [{ field: 'columns.0', rule: 'not_a_choice' }],
    })
  })
})

const inUse = () => app.db.pools().map(({ open, idle }) => open - idle)

describe('an abandoned download', () => {
  it('releases its connection, even if no byte was read', async () => {
    for (let times = 0; times < 12; times++) {
      const context = contextFor(app.db.read, 'manage')
      const query = publisherList(listPublishers.input.parse({}), context.actor)
      const { body } = await exportList(context, sheets.press, query, {}, [])
      await once((body as Readable).destroy(), 'close')
    }
    await expect.poll(inUse).toEqual([0, 0, 0, 0])
  })

  it('releases its slot for the next one, and lets the server stop', async () => {
    const other = await createTestApp()
    await other.db.primary.run(
      sql`insert into publisher (code, name) select 'P' || n, 'P' from generate_series(1, 999) as n`,
    )
    const client = other.as('manage')
    const body = JSON.stringify({ kind: 'press', filter: {} })
    const token = await client.token()
    const begin = () => {
      const authorization = authorizationOf({ token, path: downloadBaseData.path, body, role: '', now: Date.now() })
      const headers = { 'content-type': 'application/json', authorization }
      const sent = request(new URL(downloadBaseData.path.slice(1), other.url), { method: 'POST', headers })
      sent.on('error', () => {})
      sent.end(body)
      return sent
    }
    await other.db.write(async (tx) => {
      // Holds them up before their first row.
      await tx.run(sql`lock table publisher in access exclusive mode`)
      const downloads = Array.from({ length: 12 }, begin)
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => other.db.read.rows(waiting)).not.toEqual([])
      for (const download of downloads) download.destroy()
      await client.done(listSubjects, {})
    })
    // Those that were given up take places of the same person until they have ended.
    const next = async () => (await client.download(downloadBaseData, { kind: 'press', filter: {} })).headers
    await expect.poll(async () => (await next())['content-type']).toMatch(/spreadsheetml/)
    await client.done(listPublishers, {})
    await other.close()
  })
})

describe.each(importKinds)('the template of %s', (kind) => {
  it.each(['en', 'zh'] as const)('has all columns and no rows, in %s', async (language) => {
    const reply = await manage.download(downloadTemplate, { kind }, { language })
    const { header, rows } = await cellsOf(reply)
    expect(rows).toEqual([])
    expect(header).toHaveLength(sheets[kind].columns.filter(({ shownOnly }) => !shownOnly).length)
    const required = [...requiredColumns(sheets[kind])].map((column) => headerOf(sheets[kind], column, language))
    expect(header).toEqual(expect.arrayContaining(required.map((title) => `${title} *`)))
    expect(nameOf(reply)).toBe(`${sheets[kind].name[language]}-${{ en: 'template', zh: '模板' }[language]}.xlsx`)
  })
})
