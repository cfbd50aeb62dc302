import type { ScreenPath } from '@keben/core/screens'
import type { LoadPage } from '../kit/LazyPage.tsx'

export interface Page {
  readonly load: LoadPage
  /** The path of the call that fills it; a test holds that every role of the screen may make it. */
  readonly opens: string
}

export type Pages = { readonly [Path in ScreenPath]?: Page }
