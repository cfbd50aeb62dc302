import { Link } from '@tanstack/react-router'
import './supply.css'

export interface Wanting {
  readonly label: string
  readonly count: number
  /** What the list is narrowed to. */
  readonly search: Readonly<Record<string, string>>
  readonly isBad?: boolean
}

/** What wants a look, beside the title of the list: how many, and one click to them. */
export function Attention({ wanting }: { wanting: readonly Wanting[] }) {
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
