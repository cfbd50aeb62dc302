import { type EnteredFields, type FieldKey, type FieldValues, fieldsIn } from '@keben/core/kit/fields'
import type { StateTable } from '@keben/core/kit/transitions'
import type { ReactNode } from 'react'
import { type Choices, choiceWord } from '../values/choices.ts'
import { Copies } from '../values/Copies.tsx'
import { useLanguage, useWords } from '../app/language.ts'
import { MomentText } from '../values/moment.tsx'
import { Money, Percent } from '../values/Money.tsx'
import { PhoneLink } from '../values/PhoneLink.tsx'
import { StateTag } from '../values/StateTag.tsx'
import { listWords } from '../app/words.ts'

export interface Column<Row> {
  /** The row's field, and the column's name in downloads and words. */
  readonly key: string
  readonly label?: string
  /** An approximate width in pixels; for a title the minimum. */
  readonly width: number
  /** Sized to its content and never truncated, such as a state or a figure. */
  readonly isWhole?: boolean
  /** The user has set its width. */
  readonly isWidened?: boolean
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** By default the field's value. */
  readonly render?: (row: Row) => ReactNode
  /** Hidden by default. */
  readonly hidden?: boolean
  /** Its place on a phone's card; omitted there by default. */
  readonly phone?: 'title' | 'subtitle' | 'meta' | 'number' | 'state'
  /** The column that names the row: it grows, is sticky, and opens the row. */
  readonly title?: boolean
  /** Not in downloads. */
  readonly screenOnly?: boolean

  // The following fields are for document lines, see `LineView`.

  /** Collapses on narrow screens. */
  readonly isWide?: boolean
  /** It collapses below this width, which the table computes. */
  readonly below?: number | undefined
  /** The value for sorting, search, sums and print; by default the field. */
  readonly read?: (row: Row) => string | number | null
  /** The line's main figure, in bold. */
  readonly isMain?: boolean
  readonly sum?: boolean
  /** How to draw a figure and its sum. */
  readonly draw?: (value: number | null) => ReactNode
  /** A longer description of the header. */
  readonly hint?: string
  /** In print: omitted, blank to write on, or drawn otherwise. */
  readonly paper?: 'none' | 'blank' | ((row: Row) => ReactNode)
}

type Extra<Row> = Partial<Omit<Column<Row>, 'key'>>
type With<Key extends string, Value> = { readonly [K in Key]: Value }

/** The column that names the row. `render` may add to the text, but nothing clickable. */
export const titleColumn = <Key extends string, Row extends With<Key, string>>(
  key: Key,
  width: number,
  extra: Extra<Row> = {},
): Column<Row> => ({ key, width, title: true, phone: 'title', ...extra })

export const textColumn = <Key extends string>(
  key: Key,
  width: number,
  extra: Extra<With<Key, string | number | null>> = {},
): Column<With<Key, string | number | null>> => ({ key, width, ...extra })

/** A telephone number as a link. */
export const phoneColumn = <Key extends string>(
  key: Key,
  width: number,
  extra: Extra<With<Key, string>> = {},
): Column<With<Key, string>> => ({
  key,
  width,
  render: (row) => <PhoneLink number={row[key]} />,
  ...extra,
})

/** How to draw figures, for `computedColumn`. */
export const drawCopies = (value: number | null) => <Copies value={value} />
export const drawMoney = (value: number | null) => <Money fen={value} />

/** A right-aligned column of figures. */
const figureColumn =
  (draw: (value: number | null) => ReactNode) =>
  <Key extends string>(
    key: Key,
    width: number,
    extra: Extra<With<Key, number | null>> = {},
  ): Column<With<Key, number | null>> => ({
    key,
    width,
    align: 'end',
    isWhole: true,
    draw,
    render: (row) => draw(row[key]),
    ...extra,
  })

/** A figure computed from a line. */
export const computedColumn = <Row,>(
  key: string,
  width: number,
  read: (row: Row) => number | null,
  extra: Extra<Row> = {},
): Column<Row> => {
  const draw = extra.draw ?? drawCopies
  return { key, width, align: 'end', isWhole: true, read, draw, render: (row) => draw(read(row)), ...extra }
}

/** Plain numbers with thousands separators, zero as a faint dash. */
export const copiesColumn = figureColumn(drawCopies)
export const moneyColumn = figureColumn(drawMoney)
export const percentColumn = figureColumn((value) => <Percent bp={value} />)

/** One or several values of an enum. */
export const choiceColumn = <Key extends string>(
  key: Key,
  choices: Choices,
  width: number,
  extra: Extra<With<Key, string | readonly string[]>> = {},
): Column<With<Key, string | readonly string[]>> => ({
  key,
  width,
  render: (row) => <ChoiceText choices={choices} value={row[key]} />,
  ...extra,
})

export const momentColumn = <Key extends string>(
  key: Key,
  width = 120,
  extra: Extra<With<Key, string | null>> = {},
): Column<With<Key, string | null>> => ({
  key,
  width,
  isWhole: true,
  render: (row) => <MomentText at={row[key]} />,
  ...extra,
})

export const dayColumn = <Key extends string>(
  key: Key,
  width = 104,
  extra: Extra<With<Key, string | null>> = {},
): Column<With<Key, string | null>> => ({
  key,
  width,
  isWhole: true,
  render: (row) => (row[key] ? <span className="num">{row[key]}</span> : <span className="faint">–</span>),
  ...extra,
})

const widthOf = { line: 100, phone: 118, text: 200 } as const

/** A document's entered fields, hidden by default. */
export const enteredColumns = <Fields extends EnteredFields>(
  fields: Fields,
  looks: Partial<Record<FieldKey<Fields>, Extra<FieldValues<Fields>>>> = {},
): Column<FieldValues<Fields>>[] =>
  fieldsIn(fields, 'list').map((key) => ({
    key,
    width: widthOf[fields[key]?.type ?? 'line'],
    hidden: true,
    ...(fields[key]?.type === 'phone' && { render: (row) => <PhoneLink number={row[key]} /> }),
    ...looks[key],
  }))

export const stateColumn = (
  states: StateTable,
  width = 92,
  extra: Extra<{ readonly state: string }> = {},
): Column<{ readonly state: string }> => ({
  key: 'state',
  width,
  isWhole: true,
  phone: 'state',
  render: (row) => <StateTag states={states} state={row.state} />,
  ...extra,
})

function ChoiceText({ choices, value }: { choices: Choices; value: string | readonly string[] }) {
  const language = useLanguage()
  const words = useWords(listWords)
  const values = typeof value === 'string' ? [value] : value
  return values.map((one) => choiceWord(choices, one, language)).join(words.listSeparator)
}
