import { type EnteredFields, type FieldKey, type FieldValues, fieldsIn } from '@keben/core/kit/fields'
import type { States } from '@keben/core/kit/transitions'
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
  /** The field of the row; also the name of the column in a download, and of its word. */
  readonly key: string
  readonly label?: string
  /** In pixels: how wide it is about, by which lines of a document reckon what there is room for, and a title its least width. */
  readonly width: number
  /** It is as wide as what stands in it, and never cut, such as a state or a figure. */
  readonly isWhole?: boolean
  /** Somebody has said how wide it is to be. */
  readonly isWidened?: boolean
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** Shown as written in the field if left out. */
  readonly render?: (row: Row) => ReactNode
  /** Not shown until somebody chooses it. */
  readonly hidden?: boolean
  /** Where it stands on a phone's card; left out there if not given. */
  readonly phone?: 'title' | 'subtitle' | 'meta' | 'number' | 'state'
  /** The column that names the row: it grows, stays in sight, and opens the row. */
  readonly title?: boolean
  /** Left out of downloads, for what no sheet has. */
  readonly screenOnly?: boolean

  // What follows is for the lines of a document, see `LineView`.

  /** Gives way on narrow screens. */
  readonly isWide?: boolean
  /** In a frame narrower than this it gives way; the table works it out. */
  readonly below?: number | undefined
  /** What it is sorted, searched, summed and printed by; the field itself if left out. */
  readonly read?: (row: Row) => string | number | null
  /** The figure that the line is about: bold. */
  readonly isMain?: boolean
  /** Summed beneath the lines. */
  readonly sum?: boolean
  /** How a figure of its kind is drawn, as its sum is. */
  readonly draw?: (value: number | null) => ReactNode
  /** What its head means, in more words. */
  readonly hint?: string
  /** On paper: left out, empty to write on, or drawn otherwise. */
  readonly paper?: 'none' | 'blank' | ((row: Row) => ReactNode)
}

type Extra<Row> = Partial<Omit<Column<Row>, 'key'>>
type With<Key extends string, Value> = { readonly [K in Key]: Value }

/** What names the row. `render` may add to the plain text, but nothing that can be clicked. */
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

/** A number that one can call: a link, which a phone dials. */
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

/** How figures are drawn, for `computedColumn`. */
export const drawCopies = (value: number | null) => <Copies value={value} />
export const drawMoney = (value: number | null) => <Money fen={value} />

/** A column of figures: right-aligned, drawn as its kind of figure is. */
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

/** A figure that is computed from a line; `draw` as its kind of figure is drawn. */
export const computedColumn = <Row,>(
  key: string,
  width: number,
  read: (row: Row) => number | null,
  extra: Extra<Row> = {},
): Column<Row> => {
  const draw = extra.draw ?? drawCopies
  return { key, width, align: 'end', isWhole: true, read, draw, render: (row) => draw(read(row)), ...extra }
}

/** Plain numbers: thousands apart, zero as a faint dash. */
export const copiesColumn = figureColumn(drawCopies)
export const moneyColumn = figureColumn(drawMoney)
export const percentColumn = figureColumn((value) => <Percent bp={value} />)

/** A value of a closed list, or several of them. */
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

/** A day without a time. */
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

/** The entered fields of a document that its list shows, hidden until somebody chooses them. */
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

/** The state: a dot and a word. */
export const stateColumn = (
  states: States,
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
