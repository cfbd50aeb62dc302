import type { ScreenPath } from '@keben/core/screens'
import { families } from '@keben/web/families'
import type { Page } from '@keben/web/page'
import { home } from '@keben/web/pages'

const parts = await Promise.all(Object.values(families).map((load) => load()))

/** Every screen's page, of all families. */
export const pages: Readonly<Record<ScreenPath, Page>> = Object.assign(
  { '/sys': home },
  ...parts.map((part): Partial<Record<ScreenPath, Page>> => part.pages),
)
