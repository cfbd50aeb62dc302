import type { ComponentProps, ReactNode } from 'react'
import { FigureField } from '../fields/FigureField.tsx'
import { read } from '../draft/read.ts'
import { oneStep } from '../draft/typing.ts'
import { useFieldKeys } from '../draft/useFieldKeys.ts'
import type { Undoable } from '../draft/useUndoKeys.ts'
import { useWords } from '../app/language.ts'
import { gridWords } from '../app/words.ts'
import { mostCopies } from './figures.ts'
import './count.css'

/** The column headings; on a phone, the labels of the fields. */
export interface CountHeads {
  readonly title: ReactNode
  /** The expected copies. */
  readonly expected: string
  readonly counted: string
  readonly damaged?: string
  readonly difference: string
  /** Set if lines take a reason. */
  readonly why?: string
}

interface CountLinesProps {
  readonly heads: CountHeads
  /** Packs and loose copies, or one number. */
  readonly unit: 'packs' | 'copies'
  readonly keys: CountKeys
  readonly children: ReactNode
}

interface CountKeys {
  /** Enter in packs moves to the loose copies beside them, or to the next line. */
  readonly enter: 'across' | 'down'
  /** `=` enters the expected copies. */
  readonly onSame: (id: number) => void
  /** Enter on the last line. */
  readonly onEnd?: () => void
  readonly values: Undoable
  /** The lines in order with their fields, for a pasted block. */
  readonly ids: readonly number[]
  readonly fields: readonly string[]
  /** A figure of a pasted block. */
  readonly onType: (id: number, field: string, value: number | null, step: string) => void
}

const unitClasses = { packs: 'is-packs', copies: 'is-copies' } as const
const lookClasses = { odd: 'is-odd', refused: 'is-refused' } as const

/**
 * The lines of a count as rows, on a phone as cards. Enter moves to the next line, `=` enters the expected copies and
 * moves on, and `12p5` enters packs and loose copies.
 */
export function CountLines({ heads, unit, keys, children }: CountLinesProps) {
  const words = useWords(gridWords)
  const { pasted, ...hands } = useFieldKeys<number | null>({
    enter: 'line',
    onEnd: keys.onEnd,
    values: keys.values,
    lines: keys.ids.map(String),
    columns: keys.fields,
    read: countRead,
    write: (writes) => {
      const step = oneStep()
      for (const { line, field, value } of writes) keys.onType(Number(line), field, value, step)
    },
    onKey: ({ key, shiftKey, currentTarget }, { line, field }) => {
      const loose = currentTarget.querySelector<HTMLElement>(`[data-line="${line}"] [data-field="loose"]`)
      const isAcross = /^[p+* ]$/i.test(key) || (key === 'Enter' && keys.enter === 'across' && !shiftKey)
      if (field === 'packs' && isAcross && loose) {
        loose.focus()
        return true
      }
      if (key !== '=') return false
      keys.onSame(Number(line))
      return 'enter'
    },
  })
  return (
    <div
      className={['count-lines scroll line-above', unitClasses[unit], heads.why && 'has-why'].filter(Boolean).join(' ')}
    >
      <div className="count-row is-head" aria-hidden="true">
        <span>{heads.title}</span>
        <span>{heads.expected}</span>
        <span>{heads.counted}</span>
        <span>{heads.damaged}</span>
        <span>{heads.difference}</span>
        {heads.why && <span>{heads.why}</span>}
        <span />
      </div>
      <ul {...hands}>{children}</ul>
      {pasted && (
        <p className="field-hint" role="status">
          {words.pasted(pasted.done, pasted.leftOut)}
        </p>
      )}
    </div>
  )
}

/** Parses a pasted cell; undefined if it is no number of copies. */
function countRead(text: string): number | null | undefined {
  const reading = read(text, mostCopies)
  return 'value' in reading ? reading.value : undefined
}

interface CountRowProps {
  readonly id: number
  readonly heads: CountHeads
  /** Odd is implausible; refused is invalid. */
  readonly look?: 'odd' | 'refused' | undefined
  readonly isLast: boolean
  readonly title: ReactNode
  /** Below the title on a phone. */
  readonly sub: ReactNode
  readonly expected: ReactNode
  /** `<CountField />` elements. */
  readonly counted: ReactNode
  readonly damaged?: ReactNode
  readonly difference: ReactNode
  readonly why?: ReactNode
  readonly buttons: ReactNode
  /** The error message. */
  readonly problem?: ReactNode
}

export function CountRow({ id, heads, look, isLast, title, sub, expected, ...cells }: CountRowProps) {
  const looks = ['count-row', look && lookClasses[look], isLast && 'is-last'].filter(Boolean).join(' ')
  return (
    <li className={looks} data-line={id}>
      <div className="count-title row between wrap slim nowrap">
        {title}
        <span className="sub num">{sub}</span>
      </div>
      <div className="count-expected">
        <small>{heads.expected}</small> {expected}
      </div>
      <div className="count-counted">{cells.counted}</div>
      <div className="count-damaged">{cells.damaged}</div>
      <div className="count-difference">
        <small>{heads.difference}</small> {cells.difference}
      </div>
      {heads.why && <div className="count-why">{cells.why}</div>}
      <div className="count-buttons flex ends gap-4">{cells.buttons}</div>
      {cells.problem && (
        <p className="count-problem small ink-bad" role="alert">
          {cells.problem}
        </p>
      )}
    </li>
  )
}

interface CountFieldProps extends Omit<ComponentProps<typeof FigureField>, 'name'> {
  /** The column for keyboard moves. */
  readonly field: string
  /** The label on a phone. */
  readonly name: string
}

/** A counted number; empty until it is entered. */
export function CountField({ field, name, ...rest }: CountFieldProps) {
  return (
    <label className="count-field">
      <small>{name}</small>
      <FigureField {...rest} data-field={field} enterKeyHint="next" />
    </label>
  )
}

interface PacksAndLooseProps {
  readonly packs: ComponentProps<typeof CountField>
  readonly loose: ComponentProps<typeof CountField>
  readonly copiesPerPack: string
  /** The total, once it is counted. */
  readonly sum: string | undefined
}

/** Packs, loose copies and their total. */
export function PacksAndLoose({ packs, loose, copiesPerPack, sum }: PacksAndLooseProps) {
  return (
    <>
      <CountField {...packs} name={`${packs.name} × ${copiesPerPack}`} />
      <span className="count-times rigid text-centre sub num">× {copiesPerPack} +</span>
      <CountField {...loose} />
      <span className="count-sum grow strong text-end num">{sum !== undefined && `= ${sum}`}</span>
    </>
  )
}

interface CountButtonProps {
  readonly kind: 'same' | 'remove'
  readonly label: string
  readonly onClick: () => void
}

/** One tap enters the expected copies, or removes the line. The key for the first is `=`. */
export function CountButton({ kind, label, onClick }: CountButtonProps) {
  return (
    <button
      type="button"
      className={kind === 'remove' ? 'count-button strong is-remove' : 'count-button strong'}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {kind === 'same' ? '✓' : '×'}
    </button>
  )
}

/** The result of the last scan. */
export function ScanFeedbackLine({
  feedback,
  hint,
}: {
  feedback: { readonly text: string; readonly isBad: boolean } | undefined
  hint?: string
}) {
  if (!feedback && !hint) return null
  const look = feedback ? (feedback.isBad ? 'is-bad' : 'is-good') : 'sub'
  return (
    <p className={`count-feedback small ${look}`} role="status">
      {feedback?.text ?? hint}
    </p>
  )
}
