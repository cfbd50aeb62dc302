import type { UnbuyableTitle } from '@keben/core/supply/purchase-orders/shapes'
import { figure, useWords } from '../../kit/app/language.ts'
import { listWords } from '../../kit/app/words.ts'
import { editorWords } from './words-editor.ts'

const shownAtMost = 5

/** List items for missing titles that cannot be bought at present, with their copies. */
export function UnbuyablePoints({ of: { closed } }: { of: UnbuyableTitle }) {
  const words = useWords(editorWords)
  const { listSeparator } = useWords(listWords)
  const named = (each: readonly { readonly name: string; readonly copies: number }[]): string =>
    each
      .slice(0, shownAtMost)
      .map(({ name, copies }) => words.nameAndCopies(name, figure(copies)))
      .join(listSeparator) + (each.length > shownAtMost ? '…' : '')
  return (
    <>
      {closed.length > 0 && (
        <li>
          {words.closedWarehouses} {named(closed.map(({ warehouseName: name, copies }) => ({ name, copies })))}
        </li>
      )}
    </>
  )
}

export const isUnbuyable = ({ closed }: UnbuyableTitle): boolean => closed.length > 0
