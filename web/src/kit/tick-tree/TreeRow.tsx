import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { hueColour } from '../values/hues.ts'
import { figure, useWords } from '../app/language.ts'
import type { TickState, TickTreeRow } from './tree.ts'
import { treeWords } from './words.ts'
import { tickClasses } from './tick-classes.ts'

interface TreeRowProps {
  readonly id: string
  readonly twig: TickTreeRow
  readonly tick: TickState
  /** The number of leaves below that are on. */
  readonly on: number
  readonly height: number
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly aside: ReactNode
  readonly onOpen: () => void
  readonly onTick: (event: MouseEvent) => void
}

const checked = { ticked: true, covered: true, some: 'mixed', none: false } as const

/** One row of plain elements; the tree has the focus. */
export function TreeRow(props: TreeRowProps) {
  const words = useWords(treeWords)
  const { twig, tick, on, isOpen } = props
  const { node, isLeaf, leaves } = twig
  return (
    <div
      id={props.id}
      role="treeitem"
      className={`tick-row ${tickClasses[tick]} ${props.isActive ? 'is-active' : ''}`}
      style={{ height: props.height, '--depth': twig.depth } as CSSProperties}
      aria-level={twig.depth + 1}
      aria-posinset={twig.ordinal}
      aria-setsize={twig.siblings}
      aria-checked={checked[tick]}
      aria-disabled={isLeaf && tick === 'covered'}
      {...(!isLeaf && { 'aria-expanded': isOpen })}
      onClick={isLeaf ? props.onTick : props.onOpen}
      // Shift+click would select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <span className="tick-arrow rigid faint text-centre" aria-hidden="true">
        {!isLeaf && (isOpen ? '▾' : '▸')}
      </span>
      <span
        className="tick-place"
        aria-hidden="true"
        title={tick === 'covered' ? words.covered : undefined}
        onClick={(event) => {
          event.stopPropagation()
          props.onTick(event)
        }}
      >
        <i className="tick-box" />
      </span>
      {node.hue !== undefined && <i className="spine" style={{ background: hueColour(node.hue) }} />}
      <span className="tick-name slim cut">{node.name}</span>
      {node.code && <span className="tick-code sub num">{node.code}</span>}
      <span className="grow" />
      {props.aside && <span className="tick-aside sub">{props.aside}</span>}
      {!isLeaf && <span className="sub num">{on > 0 ? words.share(on, leaves) : figure(leaves)}</span>}
    </div>
  )
}
