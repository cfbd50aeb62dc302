import { signed } from '../../../kit/values/change.ts'
import { useWords } from '../../../kit/app/language.ts'
import { countWords } from './words.ts'

/** The difference to the ledger. More damaged copies are bad; more good ones need a look. */
export function Difference({ copies, isBad = false }: { copies: number; isBad?: boolean }) {
  const words = useWords(countWords)
  if (copies === 0) return <span className="stock-count-difference is-even">{words.even}</span>
  const look = copies < 0 !== isBad ? 'is-less' : 'is-more'
  return <b className={`stock-count-difference num ${look}`}>{signed(copies)}</b>
}
