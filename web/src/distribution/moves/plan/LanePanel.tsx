import type { ProposedMove, ProposedMoveLine } from '@keben/core/distribution/moves/proposals'
import { moveWords } from '@keben/core/distribution/moves/words'
import { lineCode, lineIsbn, lineTitle } from '../../../base/catalogue/line-columns.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { FigureField } from '../../../kit/fields/FigureField.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { type Column, computedColumn } from '../../../kit/list/columns.tsx'
import { moveScreenWords } from '../words.ts'
import { type MovePlanEdits, copiesOf, lineKey, totalOf, writtenLines } from './edits.ts'

interface LanePanelProps {
  readonly move: ProposedMove
  readonly edits: MovePlanEdits
  readonly busy: boolean
  readonly onEdit: (key: string, copies: number | null, step: string) => void
  readonly onMake: (isIssued: boolean) => void
}

/** One proposed move: titles with reasons and editable copies. */
export function LanePanel({ move, edits, busy, onEdit, onMake }: LanePanelProps) {
  const words = useWords(moveScreenWords)
  const { fromWarehouseName: from, toWarehouseName: to } = move
  const name = words.lane(from, to)
  const columns: readonly Column<ProposedMoveLine>[] = [
    lineTitle,
    lineCode,
    lineIsbn,
    computedColumn('lacks', 84, ({ facts }) => facts.lacks, { sum: true }),
    computedColumn('spare', 84, ({ facts }) => facts.spare, { sum: true }),
    {
      key: 'copies',
      width: 104,
      align: 'end',
      isMain: true,
      phone: 'number',
      read: (line) => copiesOf(edits, move, line),
      render: (line) => (
        <FigureField
          aria-label={words.copiesOf(line.title)}
          value={edits[lineKey(move, line)] === undefined ? line.copies : (edits[lineKey(move, line)] ?? null)}
          onChange={(copies, step) => onEdit(lineKey(move, line), copies, step)}
        />
      ),
    },
  ]
  return (
    <section className="panel move-lane" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span className="sub num">
          {words.titles(writtenLines(edits, move).length)} · {words.copies(totalOf(edits, move))}
        </span>
        <span className="grow" />
        <button type="button" className="button" disabled={busy} onClick={() => onMake(false)}>
          {words.makeDraft}
        </button>
        <button type="button" className="button is-main" disabled={busy} onClick={() => onMake(true)}>
          {words.issueNow}
        </button>
      </header>
      <LineView
        lines={move.lines}
        columns={columns}
        words={moveWords}
        keyOf={({ bookId }) => bookId}
        renderNote={({ facts }) => words.why(facts, from, to)}
      />
    </section>
  )
}
