import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useWords } from '../app/language.ts'
import { usePhone } from '../hooks/media.ts'
import { type TickKind, type TickNode, find, layOut, rowsOf, ticking, ticksOf, turnsOn } from './tree.ts'
import { TreeHead } from './TreeHead.tsx'
import { TreeRow } from './TreeRow.tsx'
import { useOpenBranches } from './useOpenBranches.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import { useRowWindow } from '../hooks/useRowWindow.ts'
import { treeWords } from './words.ts'
import '../list/list.css'
import './tick-tree.css'

export type { TickKind, TickNode } from './tree.ts'

export interface TickTreeProps {
  /** The accessible name. */
  readonly label: string
  /** Keep the identity of the array: a new one rebuilds the tree. */
  readonly nodes: readonly TickNode[]
  readonly ticked: ReadonlySet<string>
  /** Without it, the tree is read-only. */
  readonly onTick?: ((ticked: ReadonlySet<string>) => void) | undefined
  /** The meaning of a tick on a branch. */
  readonly kind: TickKind
  /** Keys that are on because of something outside this tree. */
  readonly covered?: ReadonlySet<string>
  readonly searchHint?: string
  /** More controls beside the search. */
  readonly head?: ReactNode
  /** Initially expands all branches, for small trees. */
  readonly opened?: boolean
  /** Content at the right end of a row. */
  readonly asideOf?: (node: TickNode) => ReactNode
}

/**
 * A virtualized tree with checkboxes, for thousands of leaves. It fills the height of its container. A click on a box
 * ticks, a click on a branch's name expands it, and Shift+click ticks a range.
 */
export function TickTree(props: TickTreeProps) {
  const { nodes, ticked, onTick, kind, covered } = props
  const words = useWords(treeWords)
  const rowHeight = usePhone() ? 42 : 30
  const [query, setQuery] = useState('')
  const requested = useDeferredValue(query)
  const searchBox = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()

  const twigs = useMemo(() => layOut(nodes), [nodes])
  const found = useMemo(() => find(twigs, requested), [twigs, requested])
  const ticks = useMemo(() => ticksOf(twigs, ticked, kind, covered), [twigs, ticked, kind, covered])
  const branches = useOpenBranches(twigs, found, props.opened ?? false)
  const rows = useMemo(() => rowsOf(twigs, branches.isOpen, found), [twigs, branches.isOpen, found])
  const window = useRowWindow(frame, rows.length, rowHeight)

  const change = (places: readonly number[], on: boolean) =>
    onTick?.(ticking(twigs, ticked, { kind, places, on, covered, found }))
  const keys = useTreeKeys({ twigs, rows, ticks, branches, window, change, toSearch: () => searchBox.current?.focus() })
  const { active } = keys
  const isDrawn = rows.slice(window.first, window.end).includes(active)

  return (
    <div className="tick-tree fills">
      <TreeHead
        {...props}
        box={searchBox}
        query={query}
        onSearch={(typed) => {
          setQuery(typed)
          branches.forgetSearch()
          keys.setActive(0)
          frame.current?.scrollTo({ top: 0 })
        }}
        onLeave={() => frame.current?.focus()}
        found={found}
        branches={branches}
        onTickFound={onTick && ((on) => change(found?.leaves ?? [], on))}
      />
      <div
        className="tick-tree-frame scroll line-above"
        ref={frame}
        onKeyDown={keys.onKeyDown}
        role="tree"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={`${id}-keys`}
        aria-multiselectable
        {...(isDrawn && { 'aria-activedescendant': `${id}-${active}` })}
      >
        {rows.length === 0 && <p className="tick-tree-empty">{found ? words.nothingFound : words.empty}</p>}
        <div role="none" style={{ height: rows.length * rowHeight }}>
          <div role="none" style={{ transform: `translateY(${window.first * rowHeight}px)` }}>
            {rows.slice(window.first, window.end).map((place) => {
              const twig = twigs[place]
              return (
                twig && (
                  <TreeRow
                    key={twig.node.key}
                    id={`${id}-${place}`}
                    twig={twig}
                    tick={ticks.of[place] ?? 'none'}
                    on={ticks.on[place] ?? 0}
                    height={rowHeight}
                    isOpen={branches.isOpen(twig)}
                    isActive={place === active}
                    aside={props.asideOf?.(twig.node)}
                    onOpen={() => {
                      keys.setActive(place)
                      branches.flip(twig)
                    }}
                    onTick={(event) => keys.tick(place, turnsOn(ticks.of[place]), event.shiftKey)}
                  />
                )
              )
            })}
          </div>
        </div>
      </div>
      <p className="tick-tree-keys small sub line-above" id={`${id}-keys`}>
        {words.keys}
      </p>
    </div>
  )
}
