import type { ScreenFamily, ScreenPathOf } from '@keben/core/screens'
import { type ComponentType, createElement } from 'react'
import type { LoadPage } from './kit/app/LazyPage.tsx'

export interface Page {
  readonly load: LoadPage
  /** The path of the call that fills it; a test holds that every role of the screen may make it. */
  readonly opens: string
}

/** The pages of a family; a screen without one does not compile. */
export type PagesOf<Name extends ScreenFamily> = Readonly<Record<ScreenPathOf<Name>, Page>>

/** A page that several screens share, with the properties of this screen. */
export const withProps =
  <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, props: Props): LoadPage =>
  async () => {
    const { default: page } = await load()
    return { default: () => createElement(page, props) }
  }
