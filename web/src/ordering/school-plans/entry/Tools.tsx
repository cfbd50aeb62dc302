import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import type { Finding } from '@keben/core/ordering/school-plans/findings'
import { useCalmFigures } from '../../../kit/draft/useFigures.ts'
import { Icon } from '../../../kit/controls/Icon.tsx'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { entered } from '../../../kit/draft/read.ts'
import { figure, useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { entryWords } from '../words-entry.ts'
import { type GradeGroup, type EntryTab, cellOf, tabOf } from './lines.ts'
import type { EntryFilter } from './entry-filter.ts'
import type { SchoolPlanEntry } from './useEntry.ts'

interface ToolsProps {
  readonly entry: SchoolPlanEntry
  readonly tab: EntryTab
  readonly onTab: (tab: EntryTab) => void
  readonly shown: EntryFilter
  readonly onShown: (shown: EntryFilter) => void
  readonly groups: readonly GradeGroup[]
  readonly findings: readonly Finding[]
  readonly onFillDown: () => void
}

/** Kinds of titles, filters, and actions that fill in many fields. */
export function Tools(props: ToolsProps) {
  const { entry, tab, onTab, groups, onFillDown } = props
  const { draft, shut } = entry
  const words = useWords(entryWords)
  const phone = usePhone()
  const { ask, holder } = useConfirm()
  useCalmFigures(draft.sheet)
  const lines = groups.flatMap((group) => group.lines)

  /** Fills empty fields; if there are none, asks whether to replace all figures. */
  const fill = async (figureOf: (line: SchoolLine) => number | null, question: string) => {
    const offered = lines.filter((line) => figureOf(line) !== null)
    const empty = offered.filter((line) => draft.copiesOf(line) === null)
    if (!offered.length) return toast('info', words.nothingToFill)
    if (!empty.length && !(await ask({ text: question, action: words.replace }))) return
    const writes = (empty.length ? empty : offered).map((line) => ({ ...cellOf(line), entry: entered(figureOf(line)) }))
    draft.sheet.write(writes)
    toast('info', words.filledFrom(writes.length), 'base')
  }
  const clear = async () => {
    const filled = lines.filter((line) => draft.sheet.valueAt(String(line.bookId), line.audience) !== null)
    if (!filled.length) return
    if (await ask({ text: words.clearAsk(filled.length), action: words.clear, danger: true }))
      draft.sheet.write(filled.map((line) => ({ ...cellOf(line), entry: entered(null) })))
  }

  return (
    <div className="order-tools row wrap between gap-8">
      <div className="order-tools-left flex wrap gap-8">
        <Segments
          label={words.tabs}
          value={tab}
          onChange={onTab}
          options={[
            { value: 'books', label: words.books, count: titles(entry, 'books') },
            { value: 'aids', label: words.aids, count: titles(entry, 'aids') },
          ]}
        />
        <ShownPicker {...props} />
      </div>
      {shut === null && (
        <div className="buttons" role="group" aria-label={words.tools}>
          {tab === 'books' && (
            <button
              type="button"
              className="button"
              data-first-step="2"
              onClick={() => void fill(({ suggested }) => suggested, words.replaceBySuggestions)}
            >
              {words.acceptSuggestions}
            </button>
          )}
          <button
            type="button"
            className="button"
            onClick={() => void fill(({ lastCopies }) => lastCopies, words.replaceByLast)}
          >
            {words.copyLast}
          </button>
          {!phone && (
            <button type="button" className="button" onClick={onFillDown}>
              {words.fillDown}
            </button>
          )}
          <button type="button" className="button" onClick={() => void clear()}>
            {words.clear}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.undo}
            title={`${words.undo} (Ctrl+Z)`}
            disabled={!draft.sheet.canUndo()}
            onClick={() => draft.sheet.undo()}
          >
            <Icon name="undo" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.redo}
            title={`${words.redo} (Ctrl+Y)`}
            disabled={!draft.sheet.canRedo()}
            onClick={() => draft.sheet.redo()}
          >
            <Icon name="redo" />
          </button>
        </div>
      )}
      {holder}
    </div>
  )
}

const titles = ({ answer }: SchoolPlanEntry, tab: EntryTab): number =>
  new Set(answer.lines.filter((line) => tabOf(line) === tab).map(({ bookId }) => bookId)).size

/** All titles, those with an empty field, or those with findings. */
function ShownPicker({ entry: { draft }, tab, shown, onShown, findings }: ToolsProps) {
  const words = useWords(entryWords)
  const here = draft.lines().filter((line) => tabOf(line) === tab)
  const empty = new Set(here.filter((line) => draft.copiesOf(line) === null).map(({ bookId }) => bookId))
  const doubtful = new Set(findings.flatMap(({ bookId }) => bookId ?? []))
  const doubts = new Set(here.map(({ bookId }) => bookId).filter((id) => doubtful.has(id)))
  const choose = (kind: EntryFilter['kind']) =>
    onShown(kind === 'all' ? { kind } : { kind, books: kind === 'empty' ? empty : doubts })
  return (
    <Segments
      label={words.show}
      value={shown.kind}
      onChange={choose}
      options={[
        { value: 'all', label: words.showAll },
        { value: 'empty', label: words.showEmpty, count: empty.size, disabled: !empty.size && shown.kind !== 'empty' },
        {
          value: 'doubts',
          label: words.showDoubts,
          count: doubts.size,
          disabled: !doubts.size && shown.kind !== 'doubts',
        },
      ]}
    />
  )
}

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly count?: number
    readonly disabled?: boolean
  }[]
}

function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>) {
  return (
    <div className="order-segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="num sub"> {figure(option.count)}</span>}
        </button>
      ))}
    </div>
  )
}
