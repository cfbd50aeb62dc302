import { isbnCheckDigit } from '@keben/core/catalogue/rules'
import { sheets } from '@keben/core/spreadsheets/sheets'
import { it } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { givenUpload } from '../../../test/given/workbook.ts'
import { checkImport } from './check-import.ts'
import { commitImport } from './commit-import.ts'
import { knownTo } from './known.ts'
import { readUpload, uploadLimits } from './upload.ts'
import { compile, sql, raw, type Sql } from '../kit/sql.ts'
import type { Context, Database } from '../kit/context.ts'
import { appendFileSync, writeFileSync } from 'node:fs'
const { db } = await createDatabase()
const n = Number(process.env['ROWS'] ?? 20000)
const explain = process.env['EXPLAIN']
writeFileSync('/tmp/sheets/explain.txt', '')
const timed = (tx: Database): Database => {
  const wrap = async <T>(query: Sql, go: () => Promise<T>): Promise<T> => {
    const t = performance.now()
    const r = await go()
    const took = performance.now() - t
    console.log(took.toFixed(0).padStart(7), 'ms', compile(query).text.replace(/\s+/g, ' ').slice(0, 110))
    return r
  }
  const ex = async (query: Sql) => {
    if (!explain) return
    await tx.run(sql`savepoint e`)
    const rows = await tx.rows<{ 'QUERY PLAN': string }>({
      ...query,
      strings: ['explain (analyze, buffers, timing on) ' + query.strings[0], ...query.strings.slice(1)],
    } as Sql)
    await tx.run(sql`rollback to savepoint e`)
    appendFileSync(
      '/tmp/sheets/explain.txt',
      compile(query).text + '\n' + rows.map((r) => r['QUERY PLAN']).join('\n') + '\n\n-----\n',
    )
  }
  return {
    rows: async (q) => {
      await ex(q)
      return wrap(q, () => tx.rows(q))
    },
    row: async (q) => {
      await ex(q)
      return wrap(q, () => tx.row(q))
    },
    run: async (q) => {
      await ex(q)
      return wrap(q, () => tx.run(q))
    },
    stream: tx.stream,
  } as Database
}
it('profiles', async () => {
  await db.write((tx) =>
    tx.script(`
    insert into publisher (code, name) select 'P'||i, 'Publisher '||i from generate_series(1,45) i;
    insert into subject (code, name, stages) select 'S'||i, 'Subject '||i, '{primary,junior,senior}' from generate_series(1,20) i;
    insert into edition (code, name) select 'E'||i, 'Edition '||i from generate_series(1,30) i; `),
  )
  const isbn = (i: number) => {
    const d = '978' + String(i).padStart(9, '0')
    return d + isbnCheckDigit(d)
  }
  const rows = Array.from({ length: n }, (_, i) => ({
    bookCode: 'B' + String(i).padStart(7, '0'),
    isbn: isbn(i),
    title: `义务教育教科书 语文 第${i}册`,
    publisherCode: 'P' + (1 + (i % 45)),
    editionCode: 'E' + (1 + (i % 30)),
    subjectCode: 'S' + (1 + (i % 20)),
    stage: '小学',
    grade: '三年级',
    volume: '上册',
    term: '秋季',
    kind: '学生教材',
    funding: '自费',
    recycled: '否',
    priceFen: 12.5 + (i % 100),
    priceKind: '定价',
    format: '16开',
    sheets: 8.5,
    pages: 120,
    copiesPerPack: 20,
    packsPerCase: 4,
    weightGrams: 250,
    remark: 'remark',
    replacesCode: i % 10 === 1 ? 'B' + String(i - 1).padStart(7, '0') : null,
  }))
  const context = (tx: Database) =>
    ({
      db: timed(tx),
      actor: { userId: 1, userName: 'manage', role: 'manage' },
      language: 'en',
      requestId: 'r',
      call: 'c',
      address: 'a',
      now: new Date(),
    }) as unknown as Context
  for (const suffix of ['', '新']) {
    const file = await givenUpload(
      'book',
      rows.map((row) => ({ ...row, title: row.title + suffix })),
    )
    let t = performance.now()
    const read = await readUpload(sheets.book, file, await knownTo(db.read, sheets.book), uploadLimits)
    console.log('read', (performance.now() - t).toFixed(0))
    if (read.outcome !== 'checked') throw new Error(JSON.stringify(read))
    console.log('staged MB', read.upload.staged.length / 1e6)
    t = performance.now()
    const checked = await db.write((tx) => checkImport(context(tx), 'book', 'f', read.upload))
    console.log('CHECK', (performance.now() - t).toFixed(0), checked.created, checked.changed)
    t = performance.now()
    await db.write((tx) => commitImport(context(tx), 'book', checked.importId ?? 0))
    console.log('COMMIT', (performance.now() - t).toFixed(0))
  }
}, 400_000)
