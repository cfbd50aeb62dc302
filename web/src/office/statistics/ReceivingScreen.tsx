import type { Endpoint, ValueOf } from '@keben/core/kit/endpoint'
import { districtDict } from '@keben/core/base/network/contract'
import type { CallAccess } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import type { manageReceiving } from '@keben/core/office/statistics/contract'
import { progressWords } from '@keben/core/office/statistics/words'
import { BookTitle } from '../../base/catalogue/BookTitle.tsx'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { WithPlan } from '../../base/plans/WithPlan.tsx'
import { seasonWithResult } from '../../base/plans/plan-filters.ts'
import type { StockViewer } from '../../ledgers/stock/endpoints-by-role.ts'
import { TitleDrawer } from '../../ledgers/stock/title/TitleDrawer.tsx'
import { downloadSchedule } from '../spreadsheets/files.ts'
import { supplyColumns, useSupplySums } from './expected-supply.tsx'
import { orderedWords } from './words.ts'

type ReceivingCall = Endpoint<CallAccess, (typeof manageReceiving)['input'], (typeof manageReceiving)['output']>
type Row = ValueOf<(typeof manageReceiving)['output']>['list'][number]

function columns(
  by: 'title' | 'district',
  names: { title: string; district: string; reserve: string },
): readonly Column<Row>[] {
  const figures = [
    copiesColumn('schools', 84),
    ...supplyColumns,
    moneyColumn('listFen', 128, { sortable: true, hidden: true }),
  ]
  return by === 'title'
    ? [
        titleColumn('name', 260, {
          sortable: true,
          label: names.title,
          render: ({ name: title, subjectId }: Row) => subjectId && <BookTitle book={{ title, subjectId }} />,
        }),
        textColumn('code', 116, { sortable: true, phone: 'subtitle' }),
        textColumn('publisherName', 160, { hidden: true }),
        ...figures,
      ]
    : [
        titleColumn('name', 200, {
          sortable: true,
          label: names.district,
          render: ({ name }) => name || names.reserve,
        }),
        textColumn('code', 96, { sortable: true, phone: 'subtitle' }),
        copiesColumn('titles', 84),
        ...figures,
      ]
}

interface ReceivingScreenProps {
  readonly path: ScreenPath
  readonly endpoint: ReceivingCall
  readonly side: StockViewer
}

/** The progress of a plan by title and by district: ordered, bought, arrived and delivered. */
export function ReceivingScreen({ path, endpoint, side }: ReceivingScreenProps) {
  const words = useWords(orderedWords)
  const language = useLanguage()
  const { title, districtName: district } = progressWords[language]
  const summed = useSupplySums()
  const { search, go } = useAddress()
  const opened = idIn(search, 'title')
  const names = { title, district, reserve: words.ownReserve }
  return (
    <WithPlan filter={seasonWithResult}>
      {(plan, picker) => {
        const list = (by: 'title' | 'district') => (
          <ListScreen
            key={`${plan.id} ${by}`}
            name={`receiving-${by}`}
            title={screenTitle(path, language)}
            endpoint={endpoint}
            words={progressWords}
            counted={by === 'title' ? words.titles : words.districts}
            summed={summed}
            searchHint={by === 'title' ? words.searchTitle : names.district}
            emptyHint={words.noResult}
            nameOf={({ name }) => name || words.ownReserve}
            columns={columns(by, names)}
            filters={by === 'title' ? [dictFilter('districtIds', districtDict, { inline: true, width: 160 })] : []}
            within={{ planId: plan.id, by }}
            address={{ plan: String(plan.id), ...(opened && { title: String(opened) }) }}
            // A district opens into its titles; the company's own reserve has no district to choose.
            onOpen={({ id }: Row) =>
              by === 'title'
                ? go({ title: String(id) })
                : id > 0 && go({ view: undefined, districtIds: String(id), keyword: undefined, page: undefined })
            }
            onDownload={(filter, shown, name) =>
              download(downloadSchedule, { kind: 'receiving', filter, columns: shown }, name)
            }
            picker={picker}
          />
        )
        return (
          <>
            <PageViews
              label={screenTitle(path, language)}
              address={{ plan: String(plan.id) }}
              views={[
                { key: 'title', label: words.byTitle, render: () => list('title') },
                { key: 'district', label: words.byDistrict, render: () => list('district') },
              ]}
            />
            <TitleDrawer side={side} bookId={opened} onClose={() => go({ title: undefined })} />
          </>
        )
      }}
    </WithPlan>
  )
}
