import { importBooks, downloadBooks } from '@keben/core/spreadsheets/contract'
import { listBooks } from '@keben/core/catalogue/contract'
import { isbnCheckDigit } from '@keben/core/catalogue/rules'
import { it } from 'vitest'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { asUpload, givenUpload } from '../../../test/given/workbook.ts'
import { createWorld } from '../../../test/world.ts'
const world = await createWorld()
const manage = world.as('manage')
const n = Number(process.env['ROWS'] ?? 20000)
it('bench', async () => {
  await world.db.write((tx) =>
    tx.script(`
    insert into publisher (code, name) select 'P'||i, 'Publisher '||i from generate_series(1,45) i;
    insert into subject (code, name, stages) select 'S'||i, 'Subject '||i, '{primary,junior,senior}' from generate_series(1,20) i;
    insert into edition (code, name) select 'E'||i, 'Edition '||i from generate_series(1,30) i;`),
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
  const upload = asUpload(await givenUpload('book', rows))
  console.log('file', ((upload.file.length * 0.75) / 1e6).toFixed(1), 'MB')
  await manage.done(listBooks, {})
  const measured = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const waits: number[] = []
    let over = false
    const others = (async () => {
      while (!over) {
        const t = performance.now()
        await manage.done(listBooks, { pageSize: 20 })
        waits.push(performance.now() - t)
        await new Promise((r) => setTimeout(r, 20))
      }
    })()
    const cpu = process.cpuUsage()
    const t = performance.now()
    const result = await work()
    const took = performance.now() - t
    const used = process.cpuUsage(cpu)
    over = true
    await others
    delay.disable()
    waits.sort((a, b) => a - b)
    console.log(
      name,
      `${(took / 1000).toFixed(2)} s, cpu ${((used.user + used.system) / 1e6).toFixed(2)} s; loop delay max ${(delay.max / 1e6).toFixed(0)} p99 ${(delay.percentile(99) / 1e6).toFixed(0)} p50 ${(delay.percentile(50) / 1e6).toFixed(0)} ms; other calls ${waits.length}: p50 ${waits[waits.length >> 1]?.toFixed(0)} max ${waits.at(-1)?.toFixed(0)} ms; rss ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB peak ${(process.resourceUsage().maxRSS / 1e3).toFixed(0)}`,
    )
    return result
  }
  await measured('idle', () => new Promise((r) => setTimeout(r, 3000)))
  const checked = await measured('check', () => manage.done(importBooks, upload))
  console.log(checked.problems.slice(0, 3), checked.created)
  await measured('commit create', () => manage.done(importBooks, { importId: checked.importId ?? 0 }))
  const again = asUpload(
    await givenUpload(
      'book',
      rows.map((r) => ({ ...r, title: r.title + '新' })),
    ),
  )
  const checked2 = await measured('check change', () => manage.done(importBooks, again))
  await measured('commit change', () => manage.done(importBooks, { importId: checked2.importId ?? 0 }))
  await world.db.write((tx) =>
    tx.script(`insert into book (book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind, funding, price_fen, copies_per_pack, packs_per_case)
    select 'X' || i, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind, funding, price_fen, copies_per_pack, packs_per_case from book join generate_series(1,1) k on true join lateral (select book.id*100+j as i from generate_series(1,${Math.ceil(100000 / n) - 1}) j) x on true; analyze book`),
  )
  const file = await measured('export 100k', () => manage.download(downloadBooks, { filter: {} }))
  console.log(file.body.length / 1e6, 'MB')
  console.log(world.complaints)
}, 300_000)
