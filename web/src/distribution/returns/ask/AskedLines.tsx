import { returnWords } from '@keben/core/distribution/returns/words'
import { lineCode, lineIsbn, lineTitle } from '../../../base/catalogue/line-columns.tsx'
import { entryColumn, removeColumn } from '../../../kit/lines/entry-columns.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, computedColumn, textColumn } from '../../../kit/list/columns.tsx'
import { ForWhom } from '../columns.tsx'
import { returnScreenWords } from '../words.ts'
import { type ReturnDraftLine, isOver } from './draft.ts'

interface AskedLinesProps {
  readonly lines: readonly ReturnDraftLine[]
  readonly isToSupplier: boolean
  /** Errors show after the first attempt to continue. */
  readonly showsErrors: boolean
  readonly onCopies: (key: string, copies: number | null, step: string) => void
  readonly onRemove: (key: string) => void
}

/** The lines of the return with copies. */
export function AskedLines({ lines, isToSupplier, showsErrors, onCopies, onRemove }: AskedLinesProps) {
  const words = useWords(returnScreenWords)
  const fields = returnWords[useLanguage()]
  const columns: readonly Column<ReturnDraftLine>[] = [
    lineTitle,
    lineCode,
    lineIsbn,
    {
      key: 'audience',
      width: 84,
      phone: 'meta',
      hidden: isToSupplier,
      render: (line) => <ForWhom audience={line.audience} />,
    },
    textColumn('sourceNumber', 160, { isWide: true, phone: 'meta', hidden: isToSupplier }),
    computedColumn('left', 110, ({ left }) => left, isToSupplier ? { label: fields.free } : {}),
    entryColumn('copies', 104, (line) => ({
      'aria-label': words.fieldOf(fields.copies, line.title),
      'aria-invalid': isOver(line) || (showsErrors && !line.copies),
      autoFocus: line.copies === null,
      value: line.copies,
      onChange: (copies, step) => onCopies(line.key, copies, step),
    })),
    removeColumn({ labelOf: ({ title }) => words.remove(title), onRemove: ({ key }) => onRemove(key) }),
  ]
  return (
    <LineView
      lines={lines}
      columns={columns}
      words={returnWords}
      keyOf={({ key }) => key}
      classOf={(line) => (isOver(line) ? 'is-odd' : undefined)}
      renderNote={(line) => (isOver(line) ? words.overLeft(line.left ?? 0) : '')}
      empty={<p className="lines-none sub">{isToSupplier ? words.chooseForSupplier : words.chooseBelow}</p>}
    />
  )
}
