import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useEndpoint } from '../api/endpoint-query.ts'
import { QueryFailed } from '../api/QueryFailed.tsx'
import { call } from '../api/call.ts'
import { useLanguage } from '../app/language.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { BatchBar } from './tools/BatchBar.tsx'
import { Cards } from './rows/Cards.tsx'
import { useChosenColumns } from './chosen-columns.ts'
import type { Column } from './columns.tsx'
import type { FilterValue } from './filters.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListHead, summaryOf } from './ListHead.tsx'
import type { ListLook } from './look.ts'
import { MainPlace } from './tools/MainAction.tsx'
import { NothingHere } from './rows/NothingHere.tsx'
import { PhoneBar } from './tools/PhoneBar.tsx'
import { PhoneTabs } from './tools/TabStrip.tsx'
import { RowTable } from './rows/RowTable.tsx'
import {
  type ListState,
  type RawSearch,
  codedOf,
  decodeSearch,
  encodeSearch,
  inputOf,
  isFiltered,
  knownTo,
  viewOf,
} from './search.ts'
import { Toolbar } from './tools/Toolbar.tsx'
import { useTree } from './rows/tree.ts'
import type { ListScreenProps, WithId } from './types.ts'
import { useBatch } from './rows/useBatch.tsx'
import { useListKeys } from './rows/useListKeys.ts'
import { useRowFocus } from './rows/useRowFocus.ts'
import { Loader } from '../app/Loader.tsx'
import { usePhone } from '../hooks/media.ts'
import { createStore, useStore } from '../app/store.ts'
import { useAllNamed, wordOf } from '../values/word-of.ts'
import './list.css'

const PrintWhole = lazyComponent(async () => (await import('./rows/PrintWhole.tsx')).PrintWhole)

const nothing: readonly never[] = []
const nothingUsual = createStore<FilterValue | undefined>(undefined)

/** The list screen. What differs between lists is data. */
export function ListScreen<Row extends WithId, Input, Sums>(screen: ListScreenProps<Row, Input, Sums>) {
  const props = withSteps(screen)
  const phone = usePhone()
  const language = useLanguage()
  const place = useListState(props)
  const { state, change } = place
  const chosen = useChosenColumns(props.name, props.columns)
  useAllNamed(props.columns, props.words[language])
  const searchBox = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const input = { ...props.within, ...inputOf(state) } as Input
  const query = useEndpoint(props.endpoint, input, { keepPrevious: true })
  const [selected, setSelected] = useState<readonly number[]>([])
  const batch = useBatch(props, () => setSelected([]))
  const clear = state.keyword ? () => change({ keyword: '' }) : undefined
  const [mainPlace, setMainPlace] = useState<HTMLElement | null>(null)
  const [printing, setPrinting] = useState(0)
  const print = useCallback(() => setPrinting((times) => times + 1), [])

  const answer = query.data
  // On a document's page, the document has the print view.
  const printsItself = !phone && props.heading !== 2 && Boolean(answer?.list.length)
  useListKeys({ frame, searchBox, create: props.create?.run, clear, print: printsItself ? print : undefined })
  const listed = answer?.list ?? nothing
  const tree = useTree<Row>(listed, props.parentOf)
  const rows = tree?.rows ?? listed
  useRowFocus(props.name, frame, rows)
  const chosenRows = rows.filter((row) => selected.includes(row.id))
  const look = { ...props, ...place, chosen, answer, rows, tree, selected, setSelected, batch }
  const selectable = !phone && Boolean(props.batchActions?.length || props.manyActions?.length)

  return (
    <div className="list-screen fills" ref={frame}>
      <MainPlace value={phone ? mainPlace : undefined}>
        <ListHead {...look} phone={phone} />
        {phone && props.tabs && <PhoneTabs tabs={props.tabs} sums={answer?.sums} state={state} change={change} />}
        {answer && props.renderAbove?.({ rows, sums: answer.sums, input })}
      </MainPlace>
      <section className="panel" aria-label={props.title} aria-busy={query.isFetching} data-total={answer?.total}>
        {!phone &&
          (chosenRows.length > 0 ? (
            <BatchBar {...look} chosenRows={chosenRows} />
          ) : (
            <Toolbar {...look} searchBox={searchBox} onRefresh={() => void query.refetch()} onPrint={print} />
          ))}
        <div className={query.isFetching && answer ? 'progress is-running' : 'progress'} aria-hidden="true" />
        {query.isError && !answer ? (
          <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : !answer ? (
          <Loader page />
        ) : rows.length === 0 ? (
          <NothingHere filtered={isFiltered(state) || state.page > 1} {...look} />
        ) : phone ? (
          <Cards {...look} />
        ) : (
          <RowTable {...look} selectable={selectable} />
        )}
        {answer && rows.length > 0 && (
          <ListFoot
            total={answer.total}
            isMore={props.isMore?.(answer.sums) ?? false}
            state={state}
            change={change}
            phone={phone}
            can={{ open: props.onOpen !== undefined, select: selectable, create: props.create !== undefined }}
          />
        )}
      </section>
      {phone && <PhoneBar {...look} searchBox={searchBox} onMainPlace={setMainPlace} />}
      {batch.dialogs}
      {props.steps?.holder}
      {printing > 0 && answer && (
        <PrintWhole
          key={printing}
          title={props.title}
          summary={summaryOf(look, answer, { language, phone })}
          total={answer.total}
          rows={answer.list.length < answer.total ? undefined : rows}
          load={async (page, pageSize) => (await call(props.endpoint, { ...input, page, pageSize })).data.list}
          columns={chosen.shown as readonly Column<WithId>[]}
          labelOf={(column) => wordOf(column, props.words[language])}
          onDone={() => setPrinting(0)}
        />
      )}
    </div>
  )
}

/** Transitions become row and batch actions, after the screen's own. */
function withSteps<Row extends WithId, Input, Sums>(
  props: ListScreenProps<Row, Input, Sums>,
): ListScreenProps<Row, Input, Sums> {
  const { steps, rowActions = [], manyActions = [] } = props
  if (!steps) return props
  return {
    ...props,
    rowActions: [...rowActions, ...steps.rowActions],
    manyActions: [...manyActions, ...steps.manyActions],
  }
}

/** The URL holds the list's state, so that it can be shared and survives the back button. */
function useListState<Row extends WithId, Input, Sums>(
  props: ListScreenProps<Row, Input, Sums>,
): Pick<ListLook<Row, Input, Sums>, 'state' | 'change' | 'searched' | 'asKnown' | 'searchAs'> {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as RawSearch
  const { filters = [], tabs } = props
  // A filter's default comes from a store; the list renders again when it changes.
  useStore(filters.find(({ usual }) => usual)?.usual ?? nothingUsual)
  const tabKind = typeof tabs?.options[0]?.value === 'boolean' ? 'flag' : 'choice'
  const coded = [...filters.flatMap(codedOf), ...(tabs ? [{ key: tabs.key, kind: tabKind } as const] : [])]
  const read = (raw: RawSearch) => knownTo(props.endpoint.input, decodeSearch(raw, coded), props.within)
  const asKnown = (raw: RawSearch) => encodeSearch({ ...read(raw), page: 1 }, coded)
  const state = read(search)
  const change = (part: Partial<ListState>) => {
    const next = { ...state, page: 1, ...part }
    // Paging adds to the browser's history; a filter replaces the entry.
    void navigate({
      to: '.',
      search: () => ({ ...viewOf(search), ...props.address, ...encodeSearch(next, coded) }),
      replace: part.page === undefined,
    })
  }
  return {
    state,
    change,
    searched: asKnown(search),
    asKnown,
    searchAs: (raw) => change({ ...read(raw), page: 1 }),
  }
}
