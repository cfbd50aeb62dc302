import type { Payer } from '@keben/core/ledgers/charges/choices'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import { districtDict } from '@keben/core/base/network/contract'
import { type Balance, accountStatement, listBalances } from '@keben/core/finance/settlements/statements'
import { listSupplierBridge } from '@keben/core/finance/settlements/supplier-bridge'
import { statementWordsOf } from '@keben/core/finance/settlements/words-side'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, moneyColumn, textColumn, titleColumn } from '../../../kit/list/columns.tsx'
import { dictFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { Loader } from '../../../kit/app/Loader.tsx'
import { PageViews } from '../../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { download } from '../../../kit/api/download.ts'
import { usePrintMany } from '../../../office/paper/usePrintMany.tsx'
import { downloadOwed } from '../../../office/spreadsheets/files.ts'
import { AnswerText, StatementView } from './StatementView.tsx'
import { SupplierBridge } from './SupplierBridge.tsx'
import { usePeriod } from './usePeriod.tsx'
import { accountWords } from './words.ts'

const kinds = ['school', 'district', 'shop', 'supplier'] as const

/** Statements of all parties: an overview, or one in detail. */
export default function Statements() {
  const words = useWords(accountWords)
  const [first, ...others] = kinds.map((payer) => ({
    key: payer,
    label: words[payer],
    render: () => <OfKind key={payer} payer={payer} />,
  }))
  const bridge = {
    key: 'bridge',
    label: words.bridge,
    render: () => <SupplierBridge name="supplier-bridge" endpoint={listSupplierBridge} />,
  }
  return first ? <PageViews label={words.views} views={[first, ...others, bridge]} /> : null
}

const columns: readonly Column<Balance>[] = [
  titleColumn<'name', Balance>('name', 200, { sortable: true }),
  textColumn('code', 120, { phone: 'meta', hidden: true }),
  { key: 'districtName', width: 104, render: ({ districtName }) => districtName ?? '' },
  moneyColumn('openingFen', 124),
  moneyColumn('chargedFen', 124, { sortable: true }),
  moneyColumn('paidFen', 124, { sortable: true }),
  moneyColumn('closingFen', 130, { sortable: true, phone: 'number' }),
  moneyColumn('unbilledFen', 116),
  {
    key: 'said',
    width: 240,
    phone: 'subtitle',
    screenOnly: true,
    render: ({ answer }) => <AnswerText answer={answer} />,
  },
]

type Sums = ValueOf<typeof listBalances.output>['sums']

function OfKind({ payer }: { payer: Payer }) {
  const words = useWords(accountWords)
  const language = useLanguage()
  const { search, go } = useAddress()
  const { period, address, picker } = usePeriod()
  const print = usePrintMany()
  const party = idIn(search, 'party')
  if (party) return <OneParty payer={payer} id={party} onBack={() => go({ party: undefined })} />
  return (
    <>
      <ListScreen
        name={`balances-${payer}`}
        title={screenTitle('/sys/finance/statement', language)}
        endpoint={listBalances}
        within={{ payer, ...period }}
        address={address}
        words={statementWordsOf(payer)}
        counted={words.parties}
        summed={({ closingFen, disputed }) => [
          words.closing(yuan(closingFen)),
          ...(disputed ? [words.disputed(disputed)] : []),
        ]}
        searchHint={words.search}
        emptyTitle={words.none}
        emptyHint={words.noneHint}
        nameOf={({ name }) => name}
        columns={columns}
        filters={
          payer === 'supplier' || payer === 'district'
            ? []
            : [dictFilter('districtIds', districtDict, { inline: true, width: 130 })]
        }
        tabs={{
          key: 'said',
          options: (['agreed', 'disputed', 'silent'] as const).map((value) => ({
            value,
            label: { en: accountWords.en.states[value], zh: accountWords.zh.states[value] },
            count: (sums: Sums) => sums[value],
          })),
        }}
        picker={picker}
        onDownload={(filter, shown, name) =>
          download(downloadOwed, { of: 'balances', filter: { ...filter, payer, ...period }, columns: shown }, name)
        }
        extra={
          <button type="button" className="button" onClick={() => print.start('statements', [], { payer, ...period })}>
            {words.printAll}
          </button>
        }
        onOpen={({ id }) => go({ party: String(id) })}
        manyActions={[
          {
            key: 'print',
            label: words.print,
            run: (rows) =>
              print.start(
                'statements',
                rows.map(({ id }) => id),
                { payer, ...period },
              ),
          },
        ]}
      />
      {print.holder}
    </>
  )
}

function OneParty({ payer, id, onBack }: { payer: Payer; id: number; onBack: () => void }) {
  const words = useWords(accountWords)
  const { period, picker } = usePeriod()
  const print = usePrintMany()
  const query = useEndpoint(accountStatement, { payer, payerId: id, ...period }, { keepPrevious: true })
  if (query.isError && !query.data) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loader page />
  return (
    <div className="grid gap-12">
      <div className="settlement-statement-tools no-print">
        <button type="button" className="link-button" onClick={onBack}>
          ← {words.back}
        </button>
        {picker}
      </div>
      <h1 className="unseen">{words.title}</h1>
      <StatementView
        statement={query.data}
        actions={
          <button
            type="button"
            className="button"
            onClick={() => print.start('statements', [id], { payer, ...period })}
          >
            {words.print}
          </button>
        }
      />
      {print.holder}
    </div>
  )
}
