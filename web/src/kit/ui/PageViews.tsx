import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { viewOf } from '../list/search.ts'
import '../list/list.css'

export interface PageView {
  /** Its name in the URL; the initial view needs none. */
  readonly key: string
  readonly label: string
  readonly render: () => ReactNode
}

export interface PageViewsProps {
  readonly label: string
  readonly views: readonly [PageView, ...PageView[]]
  /** Search parameters of all views, such as the open document. */
  readonly address?: Readonly<Record<string, string>>
  /** The view without a name in the URL; by default the first. */
  readonly initial?: string
}

/** Views of a page as tabs, each with its URL. */
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
            // The router marks a link whose URL is a part of the current one; only the exact one is correct.
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
