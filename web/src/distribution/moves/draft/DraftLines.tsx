import type { MoveDocument } from '@keben/core/distribution/moves/shapes'
import { moveWords } from '@keben/core/distribution/moves/words'
import { lineCode, lineIsbn, lineTitle } from '../../../base/catalogue/line-columns.tsx'
import { entryColumn, removeColumn } from '../../../kit/lines/entry-columns.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { typingIn } from '../../../kit/draft/typing.ts'
import { useWords } from '../../../kit/app/language.ts'
import { type Column, computedColumn } from '../../../kit/list/columns.tsx'
import { moveScreenWords } from '../words.ts'
import type { MoveDraftLine } from './draft.ts'

interface DraftLinesProps {
  readonly lines: readonly MoveDraftLine[]
  readonly move: MoveDocument | undefined
  readonly onChange: (bookId: number, part: Partial<MoveDraftLine>, step: string) => void
  readonly onRemove: (bookId: number) => void
}

/** More copies than are free; the move could not be issued. */
const tooMany = ({ copies, freeNow }: MoveDraftLine): boolean => freeNow !== null && (copies ?? 0) > freeNow

/** The titles of a draft with copies and remarks. */
export function DraftLines({ lines, move, onChange, onRemove }: DraftLinesProps) {
  const words = useWords(moveScreenWords)
  const columns: readonly Column<MoveDraftLine>[] = [
    lineTitle,
    lineCode,
    lineIsbn,
    computedColumn('lacks', 84, ({ facts }) => facts?.lacks ?? null),
    computedColumn('freeNow', 84, ({ freeNow }) => freeNow, { hidden: !move }),
    entryColumn('copies', 104, (line) => ({
      'aria-label': words.copiesOf(line.title),
      'aria-invalid': tooMany(line),
      autoFocus: line.copies === null,
      value: line.copies,
      onChange: (copies, step) => onChange(line.bookId, { copies }, step),
    })),
    {
      key: 'reason',
      width: 200,
      phone: 'meta',
      render: (line) => (
        <input
          className="cell-field wide"
          aria-label={words.reasonOf(line.title)}
          maxLength={200}
          value={line.reason}
          onChange={({ target }) => onChange(line.bookId, { reason: target.value }, typingIn(target))}
        />
      ),
    },
    removeColumn({ labelOf: ({ title }) => words.remove(title), onRemove: ({ bookId }) => onRemove(bookId) }),
  ]
  const noteOf = (line: MoveDraftLine): string => {
    if (tooMany(line)) return words.tooMany(line.freeNow ?? 0)
    return move && line.facts?.lacks ? words.why(line.facts, move.fromWarehouseName, move.toWarehouseName) : ''
  }
  return (
    <LineView
      lines={lines}
      columns={columns}
      words={moveWords}
      keyOf={({ bookId }) => bookId}
      classOf={(line) => (tooMany(line) ? 'is-odd' : undefined)}
      renderNote={noteOf}
      empty={<p className="lines-none sub">{words.noLines}</p>}
    />
  )
}
