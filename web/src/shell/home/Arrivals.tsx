import type { Endpoint } from '@keben/core/kit/endpoint'
import { businessReceiving, manageReceiving } from '@keben/core/office/statistics/contract'
import { areaReceiving } from '@keben/core/office/statistics/received'
import type { CallAccess, Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { figure, useWords } from '../../kit/app/language.ts'
import { barsOption, partBarsOption } from '../../kit/chart/bars.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { usePhone } from '../../kit/hooks/media.ts'
import { percentOf } from '../../kit/values/Share.tsx'
import { homeWords } from '../words-home.ts'

const height = 210
/** As many districts fit into the height. */
const most = 8

/** What has arrived of what was ordered: by district, or for a district by step. */
export function Arrivals({ role, planId }: { role: Role; planId: number }) {
  switch (role) {
    case 'manage':
      return <ByDistrict endpoint={manageReceiving} planId={planId} to="/sys/bookOrder/orderRecSchedule" />
    case 'business':
      return <ByDistrict endpoint={businessReceiving} planId={planId} to="/sys/businessOrder/orderRecSchedule" />
    case 'area':
      return <BySteps planId={planId} />
    default:
      return null
  }
}

type ReceivingCall = Endpoint<CallAccess, (typeof manageReceiving)['input'], (typeof manageReceiving)['output']>

function ByDistrict({ endpoint, planId, to }: { endpoint: ReceivingCall; planId: number; to: ScreenPath }) {
  const words = useWords(homeWords)
  const navigate = useNavigate()
  const phone = usePhone()
  const { data } = useEndpoint(endpoint, { planId, by: 'district', sort: '-ordered', pageSize: most }, { quiet: true })
  const rows = data?.list
  const option = useMemo(
    () =>
      partBarsOption(
        (rows ?? []).map(({ name, arrived, ordered }) => ({
          name: name || words.ownReserve,
          part: arrived,
          total: ordered,
          label: ordered ? percentOf(arrived, ordered) : '',
        })),
        { part: words.arrived, total: words.ordered },
        figure,
        { width: phone ? 90 : 120 },
      ),
    [rows, words, phone],
  )
  return (
    <section className="panel home-chart" aria-busy={!rows}>
      <h3>{words.arrivals}</h3>
      {rows?.length === 0 && <p className="sub">{words.nothingOrdered}</p>}
      {rows && rows.length > 0 && (
        <Chart
          option={option}
          label={words.arrivalsLabel}
          height={height}
          onPick={(place) => {
            const row = rows[place]
            const search = row && row.id > 0 ? { districtIds: String(row.id) } : { view: 'district' }
            void navigate({ to, search: () => ({ plan: String(planId), ...search }) as never })
          }}
        />
      )}
    </section>
  )
}

const steps = ['ordered', 'bought', 'arrived', 'sent', 'confirmed'] as const

function BySteps({ planId }: { planId: number }) {
  const words = useWords(homeWords)
  const navigate = useNavigate()
  const { data } = useEndpoint(areaReceiving, { planId, pageSize: 1 }, { quiet: true })
  const sums = data?.sums
  const option = useMemo(() => {
    const names = { ...words, sent: words.shipped }
    return barsOption(
      steps.map((step) => ({ name: names[step], values: [sums?.[step] ?? 0] })),
      [words.ordered],
      figure,
    )
  }, [sums, words])
  return (
    <section className="panel home-chart" aria-busy={!sums}>
      <h3>{words.steps}</h3>
      {sums?.ordered === 0 && <p className="sub">{words.nothingOrdered}</p>}
      {sums && sums.ordered > 0 && (
        <Chart
          option={option}
          label={words.stepsLabel}
          height={height}
          onPick={() =>
            void navigate({
              to: '/sys/countyOrder/orderRecSchedule',
              search: () => ({ view: 'owed', plan: String(planId) }) as never,
            })
          }
        />
      )}
    </section>
  )
}
