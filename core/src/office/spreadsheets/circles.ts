import type { FoundProblem, FoundRow, ExistingData } from './found.ts'
import type { EnteredSheet } from './sheet.ts'

interface Circle {
  readonly row: FoundRow
  readonly found: FoundProblem
}

/** Rows whose reference to their own kind leads back to them, in the file and what exists taken together. */
export function circlesIn(sheet: EnteredSheet, known: ExistingData, rows: readonly FoundRow[]): Circle[] {
  return sheet.columns.flatMap(({ key: column, noCircle: rule }) => {
    if (rule === undefined) return []
    const links = linksOf(sheet, column, known, rows)
    const circled = onCircles(links)
    return rows.flatMap((row): Circle[] => {
      const start = row.uploadedRow.texts.get(sheet.keys[0])
      // The rule of the save reports a row that names itself.
      if (start === undefined || links.get(start) === start || !circled.has(start)) return []
      return [{ row, found: { column, rule, facts: {} } }]
    })
  })
}

/** The links as they will be: the file's own win over what exists. */
function linksOf(
  sheet: EnteredSheet,
  column: string,
  known: ExistingData,
  rows: readonly FoundRow[],
): Map<string, string> {
  const links = new Map(Object.entries(known.links[column] ?? {}))
  for (const { uploadedRow } of rows) {
    const code = uploadedRow.texts.get(sheet.keys[0])
    const other = uploadedRow.references[column]
    if (code === undefined) continue
    if (other === undefined) links.delete(code)
    else links.set(code, other)
  }
  return links
}

/** All codes that lie on a circle. Every code is passed once, however long the chains are. */
function onCircles(links: ReadonlyMap<string, string>): ReadonlySet<string> {
  const passed = new Set<string>()
  const circled = new Set<string>()
  for (const start of links.keys()) {
    const way: string[] = []
    let at: string | undefined = start
    for (; at !== undefined && !passed.has(at); at = links.get(at)) {
      passed.add(at)
      way.push(at)
    }
    const back = at === undefined ? -1 : way.indexOf(at)
    if (back >= 0) for (const code of way.slice(back)) circled.add(code)
  }
  return circled
}
