import { figure, useWords } from '../../kit/app/language.ts'
import { editorWords } from './words-editor.ts'
import './choosing.css'

export interface Need {
  /** All requested copies. */
  readonly copies: number
  readonly boughtCopies: number
  readonly stockCopies: number
  /** Bought copies that were lost or went elsewhere: missing again. */
  readonly lostCopies: number
  readonly missing: number
}

/** Requested copies as a bar: bought, from stock, missing. With the figure unless `withoutLabels`. */
export function NeedBar({ need, withoutLabels = false }: { need: Need; withoutLabels?: boolean }) {
  const { copies, boughtCopies, stockCopies, lostCopies, missing } = need
  const words = useWords(editorWords)
  if (!copies) return <span className="faint">–</span>
  // Lost copies are missing again, so they are drawn once.
  const parts = [
    { className: 'is-bought', value: boughtCopies - lostCopies },
    { className: 'is-stock', value: stockCopies },
    { className: 'is-missing', value: missing },
  ] as const
  const description = [
    [words.terms.bought, boughtCopies] as const,
    [words.terms.stock, stockCopies] as const,
    ...(lostCopies ? [[words.terms.lost, lostCopies] as const] : []),
    [words.missing, missing] as const,
  ]
    .map(([label, value]) => `${label} ${figure(value)}`)
    .join(' · ')
  return (
    <span className="purchase-need" title={description}>
      <span className="purchase-need-bar flex grow clip" role="img" aria-label={description}>
        {parts.map(
          ({ className, value }) =>
            value > 0 && <i key={className} className={className} style={{ flexGrow: value }} />,
        )}
      </span>
      {!withoutLabels && (
        <span className={missing ? 'num strong ink-bad' : 'num sub'}>{missing ? figure(missing) : words.covered}</span>
      )}
    </span>
  )
}
