import type { Language } from '@keben/core/kit/language'
import { findingSentence } from '@keben/core/ordering/school-plans/words'
import type { CellMark } from '../../../kit/entry-grid/types.ts'
import { figure } from '../../../kit/app/language.ts'
import { entryWords } from '../words-entry.ts'
import { keyOfCell } from './lines.ts'
import type { SchoolPlanEntry } from './useEntry.ts'

/** The most urgent mark of a cell. */
export function markAt(
  { draft, findingsAt, saver }: SchoolPlanEntry,
  cell: { row: string; column: string },
  language: Language,
): CellMark | undefined {
  const key = keyOfCell(cell)
  const line = draft.lineAt(key)
  if (!line) return undefined
  const words = entryWords[language]
  const shown = (copies: number | null) => (copies === null ? words.empty : figure(copies))
  const conflict = draft.conflictOf(key)
  if (conflict) return { tone: 'bad', text: words.conflictMark(conflict.who || words.somebody, shown(conflict.theirs)) }
  const save = saver.state.get()
  if (save.kind === 'refused' && draft.isUnsent(key)) return { tone: 'bad', text: words.unsentBecause(save.message) }
  const [finding] = findingsAt(line)
  if (finding) return { tone: finding.level === 'blocking' ? 'bad' : 'warn', text: findingSentence(finding, language) }
  if (line.approved !== null && draft.copiesOf(line) === line.approved)
    return { tone: 'note', text: words.changedLine(shown(line.requested), line.approved, line.approvedReason) }
  return undefined
}
