import { Link } from '@tanstack/react-router'
import { useWords } from '../../../kit/app/language.ts'
import { countWords } from './words.ts'

/** A link to posted counts, which the ledger lists by number. */
export function PastCounts({ className }: { className: string }) {
  const words = useWords(countWords)
  return (
    <Link className={className} to="/sys/stockLog/warehouse" search={{ causes: 'stocktake', planIds: 'all' }}>
      {words.past}
    </Link>
  )
}
