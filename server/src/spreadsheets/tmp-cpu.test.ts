import { isbnCheckDigit } from '@keben/core/catalogue/rules'
import { sheets } from '@keben/core/spreadsheets/sheets'
import { it } from 'vitest'
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDatabase } from '../../../test/database.ts'
import { givenUpload } from '../../../test/given/workbook.ts'
import { bookList } from '../catalogue/books.ts'
import { BookListInput } from '@keben/core/catalogue/contract'
import { checkImport } from './check-import.ts'
import { commitImport } from './commit-import.ts'
import { knownTo } from './known.ts'
import { readInThread } from './reader.ts'
import { exportList } from './export.ts'
import { sql } from '../kit/sql.ts'
import type { Context, Database } from '../kit/context.ts'
const { db } = await createDatabase()
const n = 20000
const ticks = (pid: number): number => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) / 100 } catch { return 0 } }
const children = async () => (await db.primary.rows<{ pid: number }>(sql`select pid from pg_stat_activity where datname = current_database()`)).map((r) => r.pid)
const measured = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const pids = await children(); const before = pids.map(ticks); const cpu = process.cpuUsage(); const own = process.threadCpuUsage(); const t = performance.now()
  const h = monitorEventLoopDelay({ resolution: 5 }); h.enable()
  const r = await work(); h.disable()
  const a = process.cpuUsage(cpu), o = process.threadCpuUsage(own)
  console.log(`${name}: wall ${((performance.now() - t) / 1000).toFixed(1)} s; cpu main ${((o.user + o.system) / 1e6).toFixed(2)} all threads ${((a.user + a.system) / 1e6).toFixed(2)} postgres ${pids.map((p, i) => ticks(p) - before[i]!).reduce((x, y) => x + y, 0).toFixed(2)} s; delay max ${(h.max / 1e6).toFixed(0)} p99 ${(h.percentile(99) / 1e6).toFixed(0)}; peak rss ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`)
  return r
}
it('measures', async () => {
  await db.write((tx) => tx.script(`
    insert into publisher (code, name) select 'P'||i, 'Publisher '||i from generate_series(1,45) i;
    insert into subject (code, name, stages) select 'S'||i, 'Subject '||i, '{primary,junior,senior}' from generate_series(1,20) i;
    insert into edition (code, name) select 'E'||i, 'Edition '||i from generate_series(1,30) i; `))
  const isbn = (i: number) => { const d = '978' + String(i).padStart(9, '0'); return d + isbnCheckDigit(d) }
  const rows = Array.from({ length: n }, (_, i) => ({ bookCode: 'B' + String(i).padStart(7, '0'), isbn: isbn(i), title: `义务教育教科书 语文 第${i}册`, publisherCode: 'P' + (1 + i % 45), editionCode: 'E' + (1 + i % 30), subjectCode: 'S' + (1 + i % 20), stage: '小学', grade: '三年级', volume: '上册', term: '秋季', kind: '学生教材', funding: '自费', recycled: '否', priceFen: 12.5 + i % 100, priceKind: '定价', format: '16开', sheets: 8.5, pages: 120, copiesPerPack: 20, packsPerCase: 4, weightGrams: 250, remark: 'remark', replacesCode: i % 10 === 1 ? 'B' + String(i - 1).padStart(7, '0') : null }))
  const context = (tx: Database) => ({ db: tx, actor: { userId: 1, userName: 'manage', role: 'manage' }, language: 'en', requestId: 'r', call: 'c', address: 'a', now: new Date() }) as unknown as Context
  for (const suffix of ['', '新']) {
    const file = await givenUpload('book', rows.map((row) => ({ ...row, title: row.title + suffix })))
    const known = await knownTo(db.read, sheets.book)
    const read = await measured('read in thread', () => readInThread('book', file, known))
    if (read.outcome !== 'checked') throw new Error(JSON.stringify(read))
    const checked = await measured('check in database', () => db.write((tx) => checkImport(context(tx), 'book', 'f', read.upload)))
    console.log(checked.created, checked.changed, checked.unchanged)
    await measured('commit', () => db.write((tx) => commitImport(context(tx), 'book', checked.importId ?? 0)))
  }
  for (let j = 1; j < 5; j++) await db.write((tx) => tx.script(`set local statement_timeout = 0; insert into book (book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind, funding, price_fen, copies_per_pack, packs_per_case)
    select 'X${j}' || book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind, funding, price_fen, copies_per_pack, packs_per_case from book where book_code like 'B%'`))
  const filter = BookListInput.parse({})
  await measured('export 100k', async () => {
    const c = context(db.read)
    const file = await exportList(c, sheets.book, bookList(filter, c.actor), filter, [])
    let bytes = 0
    await pipeline(file.body as never, new Writable({ write: (chunk: Buffer, _e, done) => { bytes += chunk.length; done() } }))
    console.log((bytes / 1e6).toFixed(1), 'MB')
  })
}, 900_000)
