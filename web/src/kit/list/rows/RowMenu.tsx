import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLanguage, useWords } from '../../app/language.ts'
import { zoomOf } from '../../app/text-size.ts'
import { listWords } from '../../app/words.ts'
import type { ListLook } from '../look.ts'
import type { RowAction, WithId } from '../types.ts'

export interface RowMenuPlace<Row> {
  readonly row: Row
  readonly anchor: HTMLElement
}

export const hasMenu = <Row extends WithId, Input, Sums>(
  { batchActions = [] }: ListLook<Row, Input, Sums>,
  others: readonly RowAction<Row>[],
  row: Row,
): boolean => [...others, ...batchActions].some(({ when }) => when?.(row) ?? true)

/** The menu that all rows share. It opens beside the button and returns the focus to it. */
export function RowMenu<Row extends WithId, Input, Sums>({
  look,
  others,
  place,
  onClose,
}: {
  look: ListLook<Row, Input, Sums>
  others: readonly RowAction<Row>[]
  place: RowMenuPlace<Row>
  onClose: () => void
}) {
  const words = useWords(listWords)
  const language = useLanguage()
  const menu = useRef<HTMLDivElement>(null)
  const { row, anchor } = place

  useLayoutEffect(() => {
    const box = menu.current
    if (!box) return
    const zoom = zoomOf(box)
    const at = anchor.getBoundingClientRect()
    const [right, bottom, top] = [at.right / zoom, at.bottom / zoom, at.top / zoom]
    const below = bottom + box.offsetHeight + 8 < window.innerHeight / zoom
    box.style.left = `${Math.max(8, right - box.offsetWidth)}px`
    box.style.top = `${below ? bottom + 2 : top - box.offsetHeight - 2}px`
    box.querySelector('button')?.focus()
  }, [anchor])

  useEffect(() => {
    const outside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose()
    }
    // An open menu handles its keys wherever the focus is.
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined && event.key !== 'Escape' && event.key !== 'Tab') return
      event.preventDefault()
      if (step !== undefined) return moveFocus(menu.current, step)
      onClose()
      anchor.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('scroll', onClose, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('scroll', onClose, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [anchor, onClose])

  const choose = (run: () => void) => () => {
    onClose()
    anchor.focus()
    run()
  }
  const offered = [
    ...others
      .filter((action) => action.when?.(row) ?? true)
      .map((action) => ({ key: action.key, label: action.label, danger: false, run: () => action.run(row) })),
    ...(look.batchActions ?? [])
      .filter((action) => action.when?.(row) ?? true)
      .map((action) => ({
        key: action.key,
        label: action.label[language],
        danger: action.danger ?? false,
        run: () => void look.batch.run(action, [row]),
      })),
  ]
  return (
    <div className="row-menu grid" role="menu" ref={menu} aria-label={words.moreFor(look.nameOf(row))}>
      {offered.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          className={item.danger ? 'is-danger' : ''}
          onClick={choose(item.run)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

/** To the next or previous item, cyclically. */
function moveFocus(menu: HTMLElement | null, step: number): void {
  const items = [...(menu?.querySelectorAll('button') ?? [])]
  const at = items.indexOf(document.activeElement as HTMLButtonElement)
  items.at((at + step) % items.length)?.focus()
}
