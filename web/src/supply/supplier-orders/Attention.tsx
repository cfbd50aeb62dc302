import { Link } from '@tanstack/react-router'
import './supply.css'

export interface AttentionItem {
  readonly label: string
  readonly count: number
  /** The search parameters of its link. */
  readonly search: Readonly<Record<string, string>>
  readonly isBad?: boolean
}

/** Counts of orders that need attention, beside the list's title, each with a filter link. */
export function Attention({ wanting }: { wanting: readonly AttentionItem[] }) {
  return (
    <span className="supply-attention inline-row wrap gap-6">
      {wanting
        .filter(({ count }) => count > 0)
        .map(({ label, search, isBad = false }) => (
          <Link key={label} to="." search={search} className={isBad ? 'is-bad' : ''}>
            {label}
          </Link>
        ))}
    </span>
  )
}
