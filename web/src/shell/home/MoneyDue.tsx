import { yuan } from '@keben/core/kit/money'
import { type Debtor, listAgeing } from '@keben/core/finance/settlements/chasing'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useWords } from '../../kit/app/language.ts'
import { stackOption } from '../../kit/chart/bars.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { homeWords } from '../words-home.ts'

const debtors: readonly Debtor[] = ['school', 'district', 'shop']

/** Receivables by payer and age; a bar leads to its payers. */
export function MoneyDue() {
  const words = useWords(homeWords)
  const navigate = useNavigate()
  const school = useEndpoint(listAgeing, { payer: 'school', pageSize: 1 }, { quiet: true }).data?.sums
  const district = useEndpoint(listAgeing, { payer: 'district', pageSize: 1 }, { quiet: true }).data?.sums
  const shop = useEndpoint(listAgeing, { payer: 'shop', pageSize: 1 }, { quiet: true }).data?.sums
  const sums = useMemo(() => school && district && shop && [school, district, shop], [school, district, shop])
  const option = useMemo(() => {
    const ages = [
      [words.notDue, 'notDueFen'],
      [words.days(1, 30), 'upTo30Fen'],
      [words.days(31, 60), 'upTo60Fen'],
      [words.days(61, 90), 'upTo90Fen'],
      [words.daysOver(90), 'over90Fen'],
    ] as const
    return stackOption(
      debtors.map((debtor) => words[debtor]),
      ages.map(([name, age]) => ({ name, values: (sums ?? []).map((one) => Math.max(0, one[age])) })),
      (fen) => `¥${yuan(fen)}`,
    )
  }, [sums, words])
  return (
    <section className="panel home-chart" aria-busy={!sums}>
      <h3>{words.moneyDue}</h3>
      {sums && (
        <Chart
          option={option}
          label={words.moneyDueLabel}
          height={230}
          onPick={(place) => {
            const view = debtors[place]
            if (view) void navigate({ to: '/sys/finance/ageing', search: () => ({ view }) as never })
          }}
        />
      )}
    </section>
  )
}
