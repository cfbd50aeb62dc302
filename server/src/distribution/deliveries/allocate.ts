import type { AllocateInput, AllocateOutput, ShareRow } from '@keben/core/distribution/deliveries/owing'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { wholeTitleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { nextArrival } from './arrivals.ts'
import { receiverColumns, seasonColumns } from './receivers.ts'
import { type SharingResult, type SharedLine, placeKey, sharesOf } from './shares.ts'

type Input = ValueOf<typeof AllocateInput>
type Answer = ValueOf<typeof AllocateOutput>

/** Lines of one row with their sums. */
interface Group {
  readonly key: string
  /** A sample line for title and receiver. */
  readonly dueLineId: number
  readonly warehouseId: number
  readonly bookId: number
  readonly code: string
  readonly titles: number
  readonly receivers: number
  readonly open: number
  readonly fair: number
  readonly copies: number
  readonly lines: readonly SharedLine[]
}

/** Proposed allocation by title, receiver or line; writes nothing. */
export async function allocate(request: Input, context: Context): Promise<Answer> {
  return answerShares(context, await sharesOf(context, request), request)
}

export async function answerShares(
  context: Context,
  shared: SharingResult,
  { by, page, pageSize, sort, waits }: Pick<Input, 'by' | 'page' | 'pageSize' | 'sort'> & Partial<Pick<Input, 'waits'>>,
): Promise<Answer> {
  const lies = (group: Group): boolean => (shared.places.get(place(group))?.free ?? 0) > 0
  const all = [...groupsBy(shared.lines, by)]
  const groups = sorted(
    waits === undefined ? all : all.filter((group) => lies(group) === waits),
    sort ?? (by === 'title' ? '-short' : 'name'),
  )
  const first = (page - 1) * pageSize
  const shown = groups.slice(first, first + pageSize)
  return {
    list: await rowsOf(context, shared, shown, { by, first }),
    total: groups.length,
    page,
    pageSize,
    sums: sumsOf(shared.lines),
  }
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
const distinct = (keys: readonly (string | number)[]): number => new Set(keys).size
const place = ({ warehouseId, bookId }: { readonly warehouseId: number; readonly bookId: number }): string =>
  placeKey(warehouseId, bookId)

const keysOf = {
  title: place,
  receiver: ({ orderKey }: SharedLine): string => orderKey,
  line: ({ dueLineId }: SharedLine): string => String(dueLineId),
}

function* groupsBy(lines: readonly SharedLine[], by: Input['by']): Generator<Group> {
  for (const [key, inGroup] of Map.groupBy(lines, keysOf[by])) {
    const [{ dueLineId, warehouseId, bookId, code, bookCode }] = inGroup as [SharedLine, ...SharedLine[]]
    yield {
      key,
      dueLineId,
      warehouseId,
      bookId,
      code: by === 'title' ? bookCode : `${code} ${bookCode}`,
      titles: distinct(inGroup.map((line) => line.bookId)),
      receivers: distinct(inGroup.map((line) => line.orderKey)),
      open: sum(inGroup.map(({ open }) => open)),
      fair: sum(inGroup.map(({ fair }) => fair.copies)),
      copies: sum(inGroup.map(({ copies }) => copies)),
      lines: inGroup,
    }
  }
}

const figures = {
  name: () => 0,
  short: ({ open, copies }: Group) => open - copies,
  copies: ({ copies }: Group) => copies,
} as const

function sorted(groups: readonly Group[], sort: string): Group[] {
  const down = sort.startsWith('-')
  const figure = figures[(down ? sort.slice(1) : sort) as keyof typeof figures]
  const byCode = (one: Group, other: Group): number => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0)
  const turn = down ? -1 : 1
  return groups.toSorted(
    (one, other) => turn * (figure(one) - figure(other)) || (figure === figures.name ? turn : 1) * byCode(one, other),
  )
}

/** Names and next arrival of the page's rows. */
type Named = Pick<ShareRow, 'warehouseName' | 'to' | 'book' | 'audience' | 'copiesPerPack' | 'packsPerCase'> & {
  readonly next: { readonly on: string; readonly copies: number } | null
}

const asJson = (columns: Sql, from: Sql): Sql => sql`(select to_json(named) from (select ${columns} ${from}) as named)`

async function rowsOf(
  context: Context,
  { places }: SharingResult,
  groups: readonly Group[],
  { by, first }: { readonly by: Input['by']; readonly first: number },
): Promise<ShareRow[]> {
  const named = await namesOf(context, groups)
  return groups.map((group, row) => {
    const known = named[row]
    if (!known) throw new Error(`Nothing is known of due line ${group.dueLineId}.`)
    const { next, ...names } = known
    const at = places.get(place(group))
    const isOne = by === 'line'
    return {
      ...names,
      id: first + row + 1,
      key: group.key,
      warehouseId: group.warehouseId,
      to: by === 'title' ? null : names.to,
      book: by === 'receiver' ? null : names.book,
      dueLineId: isOne ? group.dueLineId : null,
      audience: isOne ? names.audience : null,
      titles: group.titles,
      receivers: group.receivers,
      open: group.open,
      free: by === 'receiver' ? 0 : (at?.free ?? 0),
      keptBack: by === 'receiver' ? 0 : (at?.keptBack ?? 0),
      fair: group.fair,
      copies: group.copies,
      short: Math.max(0, group.open - group.copies),
      why: isOne ? whyOf(group) : null,
      nextOn: by === 'receiver' ? null : (next?.on ?? null),
      nextCopies: by === 'receiver' ? 0 : (next?.copies ?? 0),
    }
  })
}

function whyOf({ lines: [line] }: Group): ShareRow['why'] {
  if (!line) return null
  const { source, ...why } = line.fair.why
  return source === 'surplus' ? null : { ...why, source }
}

const namesOf = ({ db }: Context, groups: readonly Group[]): Promise<Named[]> =>
  db.rows<Named>(sql`
    select ${nameOf('warehouse', sql`shown.warehouse_id`)} as "warehouseName", fulfilment_line.audience,
      ${asJson(sql`${receiverColumns(raw('fulfilment_line'))}, ${seasonColumns(raw('fulfilment_line'))}, fulfilment_line.source`, raw(''))} as to,
      ${asJson(wholeTitleColumns, raw('from book where book.id = fulfilment_line.book_id'))} as book,
      ${nextArrival(sql`shown.warehouse_id`, sql`fulfilment_line.book_id`)} as next,
      fulfilment_line.copies_per_pack as "copiesPerPack", fulfilment_line.packs_per_case as "packsPerCase"
    from unnest(${groups.map(({ dueLineId }) => dueLineId)}::bigint[], ${groups.map(({ warehouseId }) => warehouseId)}::bigint[])
      with ordinality as shown (fulfilment_line_id, warehouse_id, place)
    join fulfilment_line on fulfilment_line.id = shown.fulfilment_line_id
    order by shown.place`)

function sumsOf(lines: readonly SharedLine[]): Answer['sums'] {
  const allocated = lines.filter(({ copies }) => copies > 0)
  const short = lines.filter(({ open, copies }) => open > copies)
  return {
    orders: distinct(allocated.map(({ orderKey }) => orderKey)),
    receivers: distinct(lines.map(({ code }) => code)),
    titles: distinct(lines.map(({ bookId }) => bookId)),
    lines: allocated.length,
    open: sum(lines.map(({ open }) => open)),
    copies: sum(allocated.map(({ copies }) => copies)),
    short: sum(short.map(({ open, copies }) => open - copies)),
    shortTitles: distinct(short.map(place)),
  }
}
