import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { viewOf } from '../list/search.ts'
import '../list/list.css'

export interface PageView {
  /** Its name in the address; the view shown at first needs none there. */
  readonly key: string
  readonly label: string
  readonly render: () => ReactNode
}

export interface PageViewsProps {
  readonly label: string
  readonly views: readonly [PageView, ...PageView[]]
  /** What else the address says whichever view is shown, such as the document that is open. */
  readonly address?: Readonly<Record<string, string>>
  /** The view shown where the address names none; otherwise the first. */
  readonly initial?: string
}

/** Several views of one page as tabs over it, such as the whole and its parts. Each has an address. */
export function PageViews({ label, views, address = {}, initial = views[0].key }: PageViewsProps) {
  const { view } = viewOf(useSearch({ strict: false }))
  const shown = views.find(({ key }) => key === (view ?? initial)) ?? views[0]
  return (
    <div className="with-tabs fills">
      <nav className="page-tabs no-print" aria-label={label}>
        {views.map(({ key, label: name }) => (
          <Link
            key={key}
            to="."
            search={{ ...address, ...(key !== initial && { view: key }) }}
            // The router marks a link whose address is part of the present one; here only the shown view is marked.
            activeOptions={{ exact: true }}
            aria-current={key === shown.key ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {shown.render()}
    </div>
  )
}
