import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { viewOf } from './list/search.ts'
import './list/list.css'

export interface PageView {
  /** Its name in the address; the first view has none there. */
  readonly key: string
  readonly label: string
  readonly render: () => ReactNode
}

/** Several views of one page as tabs over it, such as the whole and its parts. Each has an address. */
export function PageViews({ label, views }: { label: string; views: readonly [PageView, ...PageView[]] }) {
  const { view } = viewOf(useSearch({ strict: false }))
  const shown = views.find(({ key }) => key === view) ?? views[0]
  return (
    <div className="with-tabs">
      <nav className="page-tabs no-print" aria-label={label}>
        {views.map(({ key, label: name }, place) => (
          <Link
            key={key}
            to="."
            search={(place === 0 ? {} : { view: key }) as never}
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
