import type { ListName } from '@keben/core/base/identity/list-names'
import type { Endpoint } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import { planDict } from '@keben/core/base/plans/contract'
import type { CallAccess } from '@keben/core/roles'
import type { BridgeRow, listSupplierBridge } from '@keben/core/finance/settlements/supplier-bridge'
import { bridgeWords } from '@keben/core/finance/settlements/words-bridge'
import { download } from '../../../kit/api/download.ts'
import { useWords } from '../../../kit/app/language.ts'
import { type Column, moneyColumn, titleColumn } from '../../../kit/list/columns.tsx'
import { dictFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { downloadSupplierBridge } from '../../../office/spreadsheets/files.ts'
import { accountWords } from './words.ts'

interface SupplierBridgeProps {
  readonly name: ListName
  readonly endpoint: Endpoint<CallAccess, typeof listSupplierBridge.input, typeof listSupplierBridge.output>
  /** For a supplier, the rows are companies. */
  readonly isParty?: boolean
}

/** The reconciliation from receipts to the amount owed, each sum behind its terms. */
export function SupplierBridge({ name, endpoint, isParty = false }: SupplierBridgeProps) {
  const words = useWords(accountWords)
  return (
    <ListScreen
      name={name}
      title={words.bridge}
      endpoint={endpoint}
      words={bridgeWords}
      counted={words.seasons}
      summed={({ receivedFen, paidFen, balanceFen }) => [
        words.received(yuan(receivedFen)),
        words.paid(yuan(-paidFen)),
        words.balance(yuan(balanceFen)),
      ]}
      searchHint={isParty ? words.searchSeason : words.searchSupplier}
      emptyTitle={words.noBridge}
      emptyHint={words.noBridgeHint}
      nameOf={({ supplierName, companyName, planName }) =>
        [isParty ? companyName : supplierName, planName].filter(Boolean).join(' · ')
      }
      columns={columns(isParty)}
      filters={[dictFilter('planIds', planDict, { inline: true, width: 150 })]}
      onDownload={(filter, shown, fileName) => download(downloadSupplierBridge, { filter, columns: shown }, fileName)}
      renderAbove={() => <p className="below-8 sub">{words.bridgeSums}</p>}
    />
  )
}

const columns = (isParty: boolean): readonly Column<BridgeRow>[] => [
  isParty
    ? titleColumn<'companyName', BridgeRow>('companyName', 150)
    : titleColumn<'supplierName', BridgeRow>('supplierName', 150, { sortable: true }),
  {
    key: 'planName',
    width: 144,
    isWhole: true,
    phone: 'subtitle',
    render: ({ planName }) => planName ?? '',
  },
  // With ten sums, a small screen has no room for sort arrows or intermediate sums.
  moneyColumn('receivedFen', 96, { phone: 'meta' }),
  moneyColumn('returnedFen', 80, { phone: 'meta' }),
  moneyColumn('repricedFen', 76, { phone: 'meta' }),
  moneyColumn('correctedFen', 80),
  moneyColumn('chargedFen', 100, { hidden: true }),
  moneyColumn('unsettledFen', 88),
  moneyColumn('settledFen', 96, { phone: 'meta' }),
  moneyColumn('paidFen', 100, { phone: 'meta' }),
  moneyColumn('outstandingFen', 96, { phone: 'meta' }),
  moneyColumn('balanceFen', 100, { sortable: true, phone: 'number' }),
]
