import type { ListName } from '@keben/core/identity/list-names'
import type { Endpoint } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import { planDict } from '@keben/core/plans/contract'
import type { Who } from '@keben/core/roles'
import type { BridgeRow, listSupplierBridge } from '@keben/core/settlements/supplier-bridge'
import { bridgeWords } from '@keben/core/settlements/words-bridge'
import { download } from '../../kit/download.ts'
import { useWords } from '../../kit/language.ts'
import { type Column, moneyColumn, titleColumn } from '../../kit/list/columns.tsx'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { downloadSupplierBridge } from '../../spreadsheets/files.ts'
import { accountWords } from './words.ts'

interface SupplierBridgeProps {
  readonly name: ListName
  readonly endpoint: Endpoint<Who, typeof listSupplierBridge.input, typeof listSupplierBridge.output>
  /** For a supplier, rows are of companies. */
  readonly isParty?: boolean
}

/** From what suppliers brought to what is still to be paid: each sum stands behind its terms. */
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
      extra={<span className="sub">{words.bridgeSums}</span>}
    />
  )
}

const columns = (isParty: boolean): readonly Column<BridgeRow>[] => [
  isParty
    ? titleColumn<'companyName', BridgeRow>('companyName', 140)
    : titleColumn<'supplierName', BridgeRow>('supplierName', 150, { sortable: true }),
  { key: 'planName', width: 120, sortable: true, phone: 'subtitle', render: ({ planName }) => planName ?? '' },
  moneyColumn('receivedFen', 112, { sortable: true, phone: 'meta' }),
  moneyColumn('returnedFen', 100, { sortable: true }),
  moneyColumn('repricedFen', 96, { sortable: true }),
  moneyColumn('correctedFen', 96, { sortable: true }),
  moneyColumn('chargedFen', 112, { sortable: true }),
  moneyColumn('unsettledFen', 108, { sortable: true }),
  moneyColumn('settledFen', 112, { sortable: true, phone: 'meta' }),
  moneyColumn('paidFen', 112, { sortable: true, phone: 'meta' }),
  moneyColumn('outstandingFen', 112, { sortable: true }),
  moneyColumn('balanceFen', 112, { sortable: true, phone: 'number' }),
]
