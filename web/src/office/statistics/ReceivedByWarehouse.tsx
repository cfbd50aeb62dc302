import type { InputOf } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import { Period, type WarehouseFigures, receivedByWarehouse } from '@keben/core/office/statistics/received'
import { receivedWords } from '@keben/core/office/statistics/words'
import { columnsFor } from '@keben/core/base/terms/rules'
import { useMemo } from 'react'
import { ChoiceStrip } from '../../kit/ui/ChoiceStrip.tsx'
import { useAddress } from '../../kit/app/address.ts'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { stackOption } from '../../kit/chart/bars.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { download } from '../../kit/api/download.ts'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, titleColumn } from '../../kit/list/columns.tsx'
import { daysFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useLowDesk, useLowestDesk } from '../../kit/hooks/media.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { downloadStatistics } from '../spreadsheets/files.ts'
import { lastDayOf, periodText, receivedOver } from './periods.ts'
import { figureFilters, useReceiptsBehind, useRole } from './received-parts.tsx'
import { receivedScreenWords } from './words-received.ts'

const usual = 'month'

const columns = (by: Period): readonly Column<WarehouseFigures>[] => [
  titleColumn('warehouseName', 200, { sortable: true }),
  {
    key: 'period',
    width: by === 'week' ? 168 : 116,
    sortable: true,
    phone: 'subtitle',
    render: ({ period }) => <span className="num">{periodText(period, by)}</span>,
  },
  copiesColumn('receipts', 100),
  copiesColumn('titles', 92),
  copiesColumn('good', 116, { sortable: true, phone: 'number' }),
  copiesColumn('damaged', 100, { sortable: true }),
  moneyColumn('listFen', 132),
  moneyColumn('netFen', 132, { sortable: true }),
]

/** Counted copies by warehouse and period. */
export default function ReceivedByWarehouse() {
  const words = useWords(receivedScreenWords)
  const language = useLanguage()
  const role = useRole()
  const open = useReceiptsBehind()
  const { search } = useAddress()
  const by = Period.safeParse(search['by']).data ?? usual
  return (
    <ListScreen
      name="received-by-warehouse"
      title={screenTitle('/sys/statistics/rec/type3', language)}
      endpoint={receivedByWarehouse}
      words={receivedWords}
      counted={words.rows}
      summed={({ receipts, good, damaged, listFen, netFen }) => [
        words.receipts(receipts),
        words.good(good),
        ...(damaged ? [words.damaged(damaged)] : []),
        netFen === null ? words.list(yuan(listFen)) : words.net(yuan(netFen)),
      ]}
      searchHint={words.searchWarehouse}
      emptyHint={words.nothingReceived}
      nameOf={({ warehouseName, period }) => `${warehouseName} · ${periodText(period, by)}`}
      columns={role ? columnsFor(role, columns(by)) : columns(by)}
      filters={[...figureFilters(role), daysFilter('from', 'to')]}
      within={{ by }}
      address={by === usual ? {} : { by }}
      onOpen={({ warehouseId, period }) => open({ warehouseId, from: period, to: lastDayOf(period, by) })}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'byWarehouse', filter, columns: shown }, name)
      }
      renderAbove={({ input }) => <OverTime input={input} by={by} />}
    />
  )
}

/** All periods of the filters, not only those of the current page. */
function OverTime({ input, by }: { input: InputOf<typeof receivedByWarehouse.input>; by: Period }) {
  const words = useWords(receivedScreenWords)
  const [isLow, isLowest] = [useLowDesk(), useLowestDesk()]
  // Leaves rows visible below.
  const height = isLowest ? 96 : isLow ? 136 : 200
  const all = useEndpoint(receivedByWarehouse, { ...input, page: 1, pageSize: 500, sort: '-period' }).data?.list
  const option = useMemo(() => {
    const { periods, series } = receivedOver(all ?? [], by)
    return stackOption(
      periods.map((first) => (by === 'month' ? first.slice(0, 7) : first.slice(5))),
      series,
      figure,
    )
  }, [all, by])
  return (
    <div className="statistics-received-chart rigid below-12 framed">
      <header className="row between">
        <h2>{words.timeTitle}</h2>
        <PeriodChoice by={by} />
      </header>
      {all?.length !== 0 && <Chart option={option} label={words.timeChart} height={height} />}
    </div>
  )
}

function PeriodChoice({ by }: { by: Period }) {
  const words = useWords(receivedScreenWords)
  const { go } = useAddress()
  const choose = (period: Period) =>
    go({ by: period === usual ? undefined : period, page: undefined }, { replace: true })
  return <ChoiceStrip className="no-print" label={words.by} value={by} options={words.periods} onChange={choose} />
}
