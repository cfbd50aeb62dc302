import { figure, useWords } from '../kit/language.ts'
import { editorWords } from './words-editor.ts'
import './choosing.css'

export interface Need {
  /** All that is asked for. */
  readonly copies: number
  readonly boughtCopies: number
  /** Below zero where copies were lost. */
  readonly stockCopies: number
  readonly missing: number
}

/** What is asked for as one bar: bought, from stock, and what is still missing. The figure stands beside it unless `bare`. */
export function NeedBar({ need, bare = false }: { need: Need; bare?: boolean }) {
  const { copies, boughtCopies, stockCopies, missing } = need
  const words = useWords(editorWords)
  if (!copies) return <span className="faint">–</span>
  const stock = Math.max(stockCopies, 0)
  const parts = [
    { key: 'bought', label: words.terms.bought, value: boughtCopies },
    { key: 'stock', label: words.terms.stock, value: stock },
    { key: 'missing', label: words.missing, value: missing },
  ] as const
  const said = parts.map(({ label, value }) => `${label} ${figure(value)}`).join(' · ')
  return (
    <span className="need" title={said}>
      <span className="need-bar flex grow clip" role="img" aria-label={said}>
        {parts.map(
          ({ key, value }) => value > 0 && <i key={key} className={`is-${key}`} style={{ flexGrow: value }} />,
        )}
      </span>
      {!bare && (
        <span className={missing ? 'num strong ink-bad' : 'num sub'}>{missing ? figure(missing) : words.covered}</span>
      )}
    </span>
  )
}
