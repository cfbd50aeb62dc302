import { writeWorkbook } from './write.ts'
import { readXlsx } from 'hucre/xlsx'
import { createWriteStream, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
const n = Number(process.argv[2] ?? 1000)
const columns = Array.from({ length: 26 }, (_, i) => ({
  header: 'H' + i,
  format: i % 3 === 0 ? ('money' as const) : ('text' as const),
  width: 12,
}))
async function* rows() {
  for (let i = 0; i < n; i += 1000)
    yield Array.from({ length: Math.min(1000, n - i) }, (_, j) =>
      columns.map((c, k) => (c.format === 'money' ? (i + j) * 1.25 : k === 1 ? '=1+1' : `书名 ${i + j} <&> ${k}`)),
    )
}
const h = monitorEventLoopDelay({ resolution: 5 })
h.enable()
const t = performance.now()
await pipeline(writeWorkbook({ sheetName: '图书', columns, rows: rows() }), createWriteStream('/tmp/sheets/o.xlsx'))
console.log(
  n,
  (performance.now() - t) | 0,
  'ms',
  (process.resourceUsage().maxRSS / 1024) | 0,
  'MB',
  'delay max',
  h.max / 1e6,
  'p99',
  h.percentile(99) / 1e6,
)
if (n <= 2000) {
  const w = await readXlsx(readFileSync('/tmp/sheets/o.xlsx'), { readStyles: true })
  console.log(w.sheets.length, w.sheets[0]!.rows.length, w.sheets[0]!.rows[1]!.slice(0, 4))
}
