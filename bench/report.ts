import type { Figures } from './measure.ts'

export const round = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** A table of figures; the first row is the floor, the others show their ratio to it. */
export function printTable(title: string, figures: readonly Figures[], notes: readonly string[] = []): void {
  const floor = figures[0]
  console.log(`\n${title}`)
  const rows = [
    ['', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'wall ×', 'CPU ×'],
    ...figures.map((figure) => [
      figure.name,
      round(figure.perSecond),
      round(figure.p50Ms),
      round(figure.p99Ms),
      round(figure.cpuMs),
      floor ? round(floor.perSecond / figure.perSecond) : '',
      floor ? round(figure.cpuMs / floor.cpuMs) : '',
    ]),
  ]
  printColumns(rows)
  for (const note of notes) console.log(`  ${note}`)
}

/** Aligned columns; all but the first are right-aligned. */
export function printColumns(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      `  ${row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}`,
    )
}
