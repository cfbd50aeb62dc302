import { type KeyboardEvent, useState } from 'react'
import { useLanguage, useWords } from '../../app/language.ts'
import { YearsShown, spansYears } from '../../values/moment.tsx'
import { listWords } from '../../app/words.ts'
import { wordOf } from '../../values/word-of.ts'
import type { Column } from '../columns.tsx'
import { useDensity } from './density.ts'
import { valuesOf } from './cell.tsx'
import { HeadCell, SelectAll } from './HeadCell.tsx'
import type { ListLook } from '../look.ts'
import { RowLine } from './RowLine.tsx'
import { RowMenu, type RowMenuPlace, hasMenu } from './RowMenu.tsx'
import type { WithId } from '../types.ts'

/**
 * The table of a list, of plain elements: headless controls in each row made paging slow. One row is a tab stop; arrows
 * move on from there.
 */
export function RowTable<Row extends WithId, Input, Sums>(look: ListLook<Row, Input, Sums> & { selectable: boolean }) {
  const words = useWords(listWords)
  const language = useLanguage()
  const density = useDensity()
  const [active, setActive] = useState(0)
  const [menu, setMenu] = useState<RowMenuPlace<Row>>()
  const { rows, selected, selectable } = look
  const inline = look.rowActions?.filter((action) => action.inline) ?? []
  const others = look.rowActions?.filter((action) => !action.inline) ?? []
  const withMenu = others.length > 0 || Boolean(look.batchActions?.length)
  const actionsWidth = inline.reduce((width, { label }) => width + labelWidth(label), withMenu ? 48 : 16)
  const columns = look.chosen.shown

  const toggle = (id: number) =>
    look.setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])

  return (
    <div className={density === 'roomy' ? 'table-frame scroll is-roomy' : 'table-frame scroll'}>
      <table onKeyDown={moveBetweenRows} {...(look.tree && { role: 'treegrid' })}>
        <colgroup>
          {selectable && <col style={{ width: 40 }} />}
          {columns.map(({ key }) => (
            <col key={key} />
          ))}
          <col style={{ width: actionsWidth }} />
        </colgroup>
        <thead>
          <tr>
            {selectable && (
              <th className="cell-select">
                <SelectAll rows={rows} selected={selected} setSelected={look.setSelected} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column as Column<unknown>}
                label={wordOf(column, look.words[language])}
                sort={look.state.sort}
                onSort={(sort) => look.change({ sort })}
                onWiden={(width) => look.chosen.widen(column.key, width)}
              />
            ))}
            <th className="cell-actions">
              <span className="unseen">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <YearsShown value={spansYears(rows.flatMap((row) => valuesOf(row, columns)))}>
            {rows.map((row, place) => (
              <RowLine
                key={row.id}
                look={look}
                row={row}
                inline={inline}
                selectable={selectable}
                isActive={place === Math.min(active, rows.length - 1)}
                isSelected={selected.includes(row.id)}
                onFocus={() => setActive(place)}
                onToggle={() => toggle(row.id)}
                onMenu={hasMenu(look, others, row) ? (anchor) => setMenu({ row, anchor }) : undefined}
              />
            ))}
          </YearsShown>
        </tbody>
      </table>
      {menu && <RowMenu look={look} others={others} place={menu} onClose={() => setMenu(undefined)} />}
    </div>
  )
}

/** Arrows move, Home and End go to the ends, x selects; in a tree, left closes and right opens. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = all.indexOf(row)
  const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
  const next = to[event.key]
  if (next !== undefined) {
    event.preventDefault()
    all[next]?.querySelector<HTMLElement>('[data-open]')?.focus()
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const shut = row.getAttribute('aria-expanded')
    if (shut === (event.key === 'ArrowLeft' ? 'true' : 'false'))
      row.querySelector<HTMLElement>('[data-toggle]')?.click()
    else if (event.key === 'ArrowLeft') parentRow(all, at)?.querySelector<HTMLElement>('[data-open]')?.focus()
  } else if (event.key === 'x') {
    row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  }
}

const levelOf = (row: HTMLElement | undefined): number => Number(row?.ariaLevel)

function parentRow(all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  return all.slice(0, at).findLast((row) => levelOf(row) < levelOf(all[at]))
}

/** An estimated label width: Chinese characters take one em, Latin ones about half. */
function labelWidth(label: string): number {
  return [...label].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2000 ? 13 : 7.5), 16)
}
