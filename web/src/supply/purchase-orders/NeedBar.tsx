import { figure, useWords } from '../../kit/app/language.ts'
import { editorWords } from './words-editor.ts'
import './choosing.css'

export interface Need {
  /** All that is asked for. */
  readonly copies: number
  readonly boughtCopies: number
  readonly stockCopies: number
  /** Of the bought, lost or gone to others: missing again. */
  readonly lostCopies: number
  readonly missing: number
}

/** What is asked for as one bar: bought, from stock, and what is still missing. The figure stands beside it unless `bare`. */
export function NeedBar({ need, bare = false }: { need: Need; bare?: boolean }) {
  const { copies, boughtCopies, stockCopies, lostCopies, missing } = need
  const words = useWords(editorWords)
  if (!copies) return <span className="faint">–</span>
  // What was bought and lost is missing again: of the whole it is drawn once.
  const parts = [
    { className: 'is-bought', value: boughtCopies - lostCopies },
    { className: 'is-stock', value: stockCopies },
    { className: 'is-missing', value: missing },
  ] as const
  const said = [
    [words.terms.bought, boughtCopies] as const,
    [words.terms.stock, stockCopies] as const,
    ...(lostCopies ? [[words.terms.lost, lostCopies] as const] : []),
    [words.missing, missing] as const,
  ]
    .map(([label, value]) => `${label} ${figure(value)}`)
    .join(' · ')
  return (
    <span className="purchase-need" title={said}>
      <span className="purchase-need-bar flex grow clip" role="img" aria-label={said}>
        {parts.map(
          ({ className, value }) =>
            value > 0 && <i key={className} className={className} style={{ flexGrow: value }} />,
        )}
      </span>
      {!bare && (
        <span className={missing ? 'num strong ink-bad' : 'num sub'}>{missing ? figure(missing) : words.covered}</span>
      )}
    </span>
  )
}
