import type { ListName } from '@keben/core/base/identity/list-names'
import type { InputOf } from '@keben/core/kit/endpoint'
import type { SendOrder, SendOrderListInput } from '@keben/core/distribution/deliveries/shapes'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { yuan } from '@keben/core/kit/money'
import { type ReactNode, useState } from 'react'
import { useAddress, useOpen } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ManyAction } from '../../kit/list/types.ts'
import { useSession } from '../../kit/session/session.ts'
import { usePrintMany } from '../../office/paper/usePrintMany.tsx'
import { allTabs, deliveryColumns, deliveryFilters, sentStates, sentTabs } from './columns.tsx'
import { SendMany } from './keeper/SendMany.tsx'
import { type DeliveryViewer, isReceiver, endpointsByRole, sheetOf } from './endpoints-by-role.ts'
import { useDeliverySteps } from './useDeliverySteps.ts'
import { deliveryScreenWords } from './words.ts'

type Input = InputOf<typeof SendOrderListInput>

export interface DeliveryListProps {
  /** The storage key of the chosen columns. */
  readonly name: ListName
  readonly title: string
  readonly side: DeliveryViewer
  /** Sent orders only. */
  readonly isSent?: boolean
  /** All rows have the same state, so there are no tabs. */
  readonly isOneState?: boolean
  /** The fixed filter of the screen. */
  readonly within?: Partial<Input>
  readonly address?: Readonly<Record<string, string>>
  readonly extra?: ReactNode
  /** Content between heading and list. */
  readonly above?: ReactNode
}

/** The list of send orders behind all their screens. */
export function DeliveryList({
  name,
  title,
  side,
  isSent = isReceiver(side),
  isOneState = false,
  within,
  address,
  extra,
  above,
}: DeliveryListProps) {
  const words = useWords(deliveryScreenWords)
  const fields = deliveryWords[useLanguage()]
  const role = useSession().currentRoles?.id
  const open = useOpen('send')
  const steps = useDeliverySteps()
  const print = usePrintMany()
  const keeping = useKeeping(role === 'warehouse' && !isSent)
  const fixedFilters = { ...within, ...(isSent && !within?.states && { states: [...sentStates] }) }
  const isOfShops = side === 'shop' || side === 'shops' || (within?.sources?.every((one) => one === 'shop') ?? false)
  const mayPrint = role === 'warehouse' || role === 'business'
  return (
    <>
      {keeping.panel}
      <ListScreen
        name={name}
        title={title}
        endpoint={endpointsByRole[side].list}
        words={deliveryWords}
        counted={isReceiver(side) ? words.deliveries : words.orders}
        summed={({ copies, sentCopies, parcels, unsettled, listFen, netFen }) => [
          isSent ? words.sentCopies(sentCopies) : words.copies(copies),
          ...(parcels ? [words.parcels(parcels)] : []),
          ...(unsettled ? [words.differing(unsettled)] : []),
          netFen === null ? words.list(yuan(listFen)) : words.net(yuan(netFen)),
        ]}
        searchHint={words.search}
        emptyTitle={isReceiver(side) ? words.noneComing : words.none}
        emptyHint={isReceiver(side) ? words.noneComingHint : words.noneHint}
        nameOf={({ number, receiverName }) => `${number} · ${receiverName}`}
        columns={deliveryColumns(side, role, isSent)}
        {...(!isOneState && { tabs: isSent ? sentTabs : allTabs })}
        filters={deliveryFilters(side, fields, isOfShops)}
        within={fixedFilters}
        onOpen={({ id }) => open(id)}
        onDownload={(filter, _columns, file) => download(sheetOf(side), { filter }, file)}
        steps={steps}
        manyActions={[
          ...keeping.actions,
          ...(mayPrint ? print.actions<SendOrder>('deliveryNotes', 'parcelLabels', 'manifest') : []),
        ]}
        {...(address && { address })}
        {...(extra && { extra })}
        {...(above && { renderAbove: () => above })}
      />
      {print.holder}
    </>
  )
}

const toSend = (rows: readonly SendOrder[]) => rows.filter(({ state }) => state === 'issued')

/** A keeper's batch actions: pick lists, and sending. */
function useKeeping(isKeeper: boolean): { actions: readonly ManyAction<SendOrder>[]; panel: ReactNode } {
  const words = useWords(deliveryScreenWords)
  const { go } = useAddress()
  const [sending, setSending] = useState<readonly SendOrder[]>()
  if (!isKeeper) return { actions: [], panel: null }
  return {
    actions: [
      {
        key: 'pickList',
        label: words.pickList,
        when: (rows) => toSend(rows).length > 0,
        run: (rows) =>
          go({
            pick: toSend(rows)
              .map(({ id }) => id)
              .join(','),
          }),
      },
      {
        key: 'sendMany',
        label: words.sendMany,
        when: (rows) => toSend(rows).length > 0,
        run: (rows) => setSending(toSend(rows)),
      },
    ],
    panel: sending && <SendMany key={sending.length} orders={sending} onClose={() => setSending(undefined)} />,
  }
}
