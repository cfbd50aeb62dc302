import type { ComponentProps, ReactNode } from 'react'
import { FigureField } from '../FigureField.tsx'
import { countKeys } from './keys.ts'
import './count.css'

/** What stands over the figures; on a phone it stands beside each of them. */
export interface CountHeads {
  readonly title: ReactNode
  /** What should be there. */
  readonly expected: string
  readonly counted: string
  readonly damaged?: string
  readonly difference: string
  /** Where each line takes a reason. */
  readonly why?: string
}

interface CountLinesProps {
  readonly heads: CountHeads
  /** How copies are typed: in packs and loose ones, or as one number. */
  readonly unit: 'packs' | 'copies'
  readonly keys: Parameters<typeof countKeys>[0]
  readonly children: ReactNode
}

const unitClasses = { packs: 'is-packs', copies: 'is-copies' } as const
const lookClasses = { odd: 'is-odd', refused: 'is-refused' } as const

/** The lines of a count: a row each, on a phone a card each, with fields for fingers or thumbs. */
export function CountLines({ heads, unit, keys, children }: CountLinesProps) {
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
      <ul onKeyDown={countKeys(keys)}>{children}</ul>
    </div>
  )
}

interface CountRowProps {
  readonly id: number
  readonly heads: CountHeads
  /** Whether something about it is worth a second look, or cannot be. */
  readonly look?: 'odd' | 'refused' | undefined
  /** It was scanned last. */
  readonly isLast: boolean
  readonly title: ReactNode
  /** What stands behind the title, on a phone beneath it. */
  readonly sub: ReactNode
  readonly expected: ReactNode
  /** `<CountField />`s. */
  readonly counted: ReactNode
  readonly damaged?: ReactNode
  readonly difference: ReactNode
  readonly why?: ReactNode
  readonly buttons: ReactNode
  /** What must not be, in words. */
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
  /** Which of the line's fields it is: keys move within it. */
  readonly field: string
  /** What it is called on a phone. */
  readonly name: string
}

/** A number that somebody counts: empty until somebody has. */
export function CountField({ field, name, ...rest }: CountFieldProps) {
  return (
    <label className="count-field">
      <small>{name}</small>
      <FigureField {...rest} data-count={field} enterKeyHint="next" />
    </label>
  )
}

interface PacksAndLooseProps {
  readonly packs: ComponentProps<typeof CountField>
  readonly loose: ComponentProps<typeof CountField>
  readonly copiesPerPack: string
  /** What both come to, once somebody has counted. */
  readonly sum: string | undefined
}

/** Packs, loose copies, and what they come to. */
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

/** One tap: there is as much as there should be, or the line goes away again. Keys do the first with `=`. */
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

/** What the last scan has done. */
export function CountSaid({
  heard,
  hint,
}: {
  heard: { readonly text: string; readonly isBad: boolean } | undefined
  hint?: string
}) {
  if (!heard && !hint) return null
  const look = heard ? (heard.isBad ? 'is-bad' : 'is-good') : 'sub'
  return (
    <p className={`count-said small ${look}`} role="status">
      {heard?.text ?? hint}
    </p>
  )
}
