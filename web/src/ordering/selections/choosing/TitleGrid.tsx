import type { SelectableTitle, SelectionDeskAnswer } from '@keben/core/ordering/selections/contract'
import { useNavigate } from '@tanstack/react-router'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../kit/app/language.ts'
import { useRowWindow } from '../../../kit/hooks/useRowWindow.ts'
import { choosingWords } from '../words-choosing.ts'
import { GroupLine } from './GroupLine.tsx'
import type { DeskRow, SelectionNames } from './rows.ts'
import { type TitleActions, TitleLine } from './TitleLine.tsx'
import type { SelectionDesk } from './useChoosing.ts'
import { useGridKeys } from './useGridKeys.ts'

export interface TitleGridProps {
  readonly desk: SelectionDeskAnswer
  readonly work: SelectionDesk
  readonly rows: readonly DeskRow[]
  readonly phone: boolean
  readonly onReplace: (title: SelectableTitle) => void
  /** Shows clashing editions together. */
  readonly onClash: () => void
  readonly toSearch: () => void
}

const headHeight = 33

/** A virtualized grid for thousands of titles. The focus stays on the frame. */
export function TitleGrid(props: TitleGridProps) {
  const { desk, work, rows, phone } = props
  const words = useWords(choosingWords)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const rowHeight = phone ? 64 : 33
  const covered = phone ? 0 : headHeight
  const window = useRowWindow(frame, rows.length, rowHeight, covered)
  const keys = useGridKeys({ frame, rows, work, window, toSearch: props.toSearch })
  const names = useMemo(() => namesIn(desk), [desk])
  const navigate = useNavigate()
  const actions = useStable<TitleActions>({
    tick: keys.tick,
    put: (bookId, copies) => work.put(new Map([[bookId, copies]])),
    reserveKey: keys.onReserveKey,
    replace: props.onReplace,
    showClashes: props.onClash,
    setTerms: ({ bookCode }) =>
      void navigate({ to: '/sys/baseInfo/bookManage', search: () => ({ keyword: bookCode }) as never }),
  })
  const editable = work.can('save')
  const isDrawn = keys.active >= window.first && keys.active < window.end

  return (
    <div className="stack grow slim">
      <div
        className="desk-frame scroll"
        ref={frame}
        onKeyDown={keys.onKeyDown}
        role="grid"
        tabIndex={0}
        aria-label={words.label}
        aria-rowcount={rows.length}
        aria-describedby={`${id}-keys`}
        aria-multiselectable
        {...(isDrawn && { 'aria-activedescendant': `${id}-${keys.active}` })}
      >
        {!phone && <GridHead />}
        {rows.length === 0 && <p className="tick-tree-empty">{words.nothingFound}</p>}
        <div role="rowgroup" style={{ height: rows.length * rowHeight }}>
          <div role="none" style={{ transform: `translateY(${window.first * rowHeight}px)` }}>
            {rows.slice(window.first, window.end).map((row, offset) => {
              const place = window.first + offset
              const common = { id: `${id}-${place}`, place, isActive: place === keys.active, editable, phone }
              return row.kind === 'group' ? (
                <GroupLine key={row.key} {...common} group={row} names={names} work={work} onTick={keys.tick} />
              ) : (
                <TitleLine
                  key={row.key}
                  {...common}
                  title={row.title}
                  names={names}
                  copies={work.chosen.get(row.title.id) ?? null}
                  isLocked={work.locked.has(row.title.id)}
                  isChanged={work.changes.has(row.title.id)}
                  isClashing={work.overview.clashing.has(row.title.id)}
                  hasLast={desk.last !== null}
                  by={row.title.replacedById === null ? undefined : names.titles.get(row.title.replacedById)}
                  mayReplace={work.can('replace')}
                  actions={actions}
                />
              )
            })}
          </div>
        </div>
      </div>
      {!phone && editable && (
        <p className="desk-keys small faint line-above" id={`${id}-keys`}>
          {words.keys}
        </p>
      )}
    </div>
  )
}

/** Stable functions that call the latest ones, so that unchanged rows do not render again. */
function useStable<Handlers extends object>(handlers: Handlers): Handlers {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [
          name,
          (...args: unknown[]) => (latest.current as Record<string, (...all: unknown[]) => unknown>)[name]?.(...args),
        ]),
      ) as Handlers,
  )
  return stable
}

function GridHead() {
  const { columns } = useWords(choosingWords)
  return (
    <div className="desk-row desk-row-head" role="row">
      <span role="columnheader" aria-hidden="true" />
      <span role="columnheader">{columns.title}</span>
      <span role="columnheader">{columns.subject}</span>
      <span role="columnheader">{columns.edition}</span>
      <span role="columnheader">{columns.kind}</span>
      <span role="columnheader" className="is-end">
        {columns.price}
      </span>
      <span role="columnheader">{columns.notes}</span>
      <span role="columnheader" className="is-end">
        {columns.reserve}
      </span>
    </div>
  )
}

const named = (list: readonly { readonly id: number; readonly name: string }[]): Map<number, string> =>
  new Map(list.map(({ id, name }) => [id, name]))

function namesIn({ subjects, editions, titles }: SelectionDeskAnswer): SelectionNames {
  return {
    subjects: named(subjects),
    editions: named(editions),
    titles: new Map(titles.map(({ id, title }) => [id, title])),
  }
}
