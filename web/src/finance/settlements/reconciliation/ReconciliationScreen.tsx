import type { Endpoint, InputOf, Shape } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import { districtDict } from '@keben/core/base/network/contract'
import type { CallAccess } from '@keben/core/roles'
import { schoolDict } from '@keben/core/base/schools/contract'
import type { ScreenPath } from '@keben/core/screens'
import { reconciledStates } from '@keben/core/finance/settlements/choices'
import type {
  ReconciledReceiversInput,
  ReconciledReceiversOutput,
  ReconciliationInput,
  ReconciliationOutput,
} from '@keben/core/finance/settlements/reconciliation'
import { billWords } from '@keben/core/finance/settlements/words'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { download } from '../../../kit/api/download.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { dictFilter, flagFilter } from '../../../kit/list/filters.ts'
import { stateTabs } from '../../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { type PageView, PageViews } from '../../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { WithPlan } from '../../../base/plans/WithPlan.tsx'
import { seasonWithResult } from '../../../base/plans/plan-filters.ts'
import { downloadReconciliation } from '../../../office/spreadsheets/files.ts'
import { receiverColumns, titleColumns } from './columns.tsx'
import { ReconciledDrawer } from './ReconciledDrawer.tsx'
import { reconciliationWords } from './words.ts'

interface ReconciliationScreenProps {
  readonly path: ScreenPath
  readonly titles: Endpoint<
    CallAccess,
    Shape<unknown, InputOf<typeof ReconciliationInput>>,
    typeof ReconciliationOutput
  >
  /** Omitted for a single school. */
  readonly receivers?: Endpoint<
    CallAccess,
    Shape<unknown, InputOf<typeof ReconciledReceiversInput>>,
    typeof ReconciledReceiversOutput
  >
  readonly isManage?: boolean
  /** Further views of the season. */
  readonly more?: (planId: number, picker: ReactNode) => readonly PageView[]
}

const tabs = stateTabs(reconciledStates, ['differing', 'coming', 'even'])

/** Ordered against delivered and charged: by school, then title, down to the documents. */
export function ReconciliationScreen(props: ReconciliationScreenProps) {
  const words = useWords(reconciliationWords)
  const { search, go } = useAddress()
  const opened = idIn(search, 'row')
  const title = screenTitle(props.path, useLanguage())
  return (
    <WithPlan filter={seasonWithResult}>
      {(plan, picker) => {
        const shown = { ...props, planId: plan.id, picker, title }
        const byTitle = {
          key: 'titles',
          label: words.byTitle,
          render: () => <Titles key={plan.id} {...shown} opened={opened} />,
        }
        const { receivers } = props
        const views: readonly [PageView, ...PageView[]] = receivers
          ? [
              {
                key: 'schools',
                label: words.bySchool,
                render: () => <Receivers key={plan.id} {...shown} receivers={receivers} />,
              },
              byTitle,
            ]
          : [byTitle, ...(props.more?.(plan.id, picker) ?? [])]
        return (
          <>
            <PageViews label={title} address={{ plan: String(plan.id) }} views={views} />
            <ReconciledDrawer id={opened} onClose={() => go({ row: undefined })} />
          </>
        )
      }}
    </WithPlan>
  )
}

interface ShownProps extends ReconciliationScreenProps {
  readonly planId: number
  readonly picker: ReactNode
  readonly title: string
}

type Amounts = Readonly<Record<'chargedFen' | 'billedFen' | 'paidFen', number>>
const amounts = (words: typeof reconciliationWords.en) => (sums: Amounts) => [
  words.charged(yuan(sums.chargedFen)),
  words.billed(yuan(sums.billedFen)),
  words.paid(yuan(sums.paidFen)),
]

function Receivers({
  receivers,
  planId,
  picker,
  title,
  isManage = false,
}: ShownProps & { receivers: NonNullable<ReconciliationScreenProps['receivers']> }) {
  const words = useWords(reconciliationWords)
  const navigate = useNavigate()
  const address = { plan: String(planId) }
  return (
    <ListScreen
      name={`reconciled-schools${isManage ? '-all' : ''}`}
      title={title}
      endpoint={receivers}
      words={billWords}
      counted={words.receivers}
      summed={amounts(words)}
      searchHint={words.searchSchool}
      emptyTitle={words.none}
      emptyHint={words.noneHint}
      nameOf={({ schoolName, districtName }) => schoolName ?? `${districtName} · ${words.reserve}`}
      columns={receiverColumns(isManage)}
      filters={isManage ? [dictFilter('districtIds', districtDict, { inline: true, width: 150 })] : []}
      tabs={tabs}
      within={{ planIds: [planId] }}
      address={address}
      picker={picker}
      onOpen={({ schoolId, districtId }) =>
        void navigate({
          to: '.',
          search: () =>
            ({
              ...address,
              view: 'titles',
              ...(schoolId ? { schoolIds: String(schoolId) } : { districtIds: String(districtId), reserve: 'yes' }),
            }) as never,
        })
      }
      onDownload={(filter, columns, name) => download(downloadReconciliation, { by: 'school', filter, columns }, name)}
    />
  )
}

function Titles({
  titles,
  receivers,
  planId,
  picker,
  title,
  isManage = false,
  opened,
}: ShownProps & { opened: number | undefined }) {
  const words = useWords(reconciliationWords)
  const { go } = useAddress()
  const isOneSchool = receivers === undefined
  return (
    <ListScreen
      name={`reconciled-titles${isOneSchool ? '-mine' : ''}`}
      title={title}
      endpoint={titles}
      words={billWords}
      counted={words.rows}
      summed={amounts(words)}
      searchHint={isOneSchool ? words.searchMine : words.searchTitle}
      emptyTitle={words.none}
      emptyHint={words.noneHint}
      nameOf={({ title: name, schoolName }) => (isOneSchool || !schoolName ? name : `${name} · ${schoolName}`)}
      columns={titleColumns(isOneSchool)}
      filters={[
        ...(isManage ? [dictFilter('districtIds', districtDict, { inline: true, width: 150 })] : []),
        ...(isOneSchool
          ? []
          : [
              dictFilter('schoolIds', schoolDict, { search: 'server', inline: true, width: 180 }),
              flagFilter('reserve', { yes: words.reserve }),
            ]),
      ]}
      tabs={tabs}
      within={{ planIds: [planId] }}
      address={{
        plan: String(planId),
        ...(isOneSchool ? {} : { view: 'titles' }),
        ...(opened && { row: String(opened) }),
      }}
      picker={picker}
      onOpen={({ id }) => go({ row: String(id) })}
      onDownload={(filter, columns, name) => download(downloadReconciliation, { by: 'title', filter, columns }, name)}
    />
  )
}
