import { planDict } from '@keben/core/base/plans/contract'
import type { ReactNode } from 'react'
import { DateField } from '../../../kit/controls/DateField.tsx'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { DictPicker } from '../../../kit/fields/DictPicker.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { accountWords } from './words.ts'
import '../settlements.css'

export interface AccountPeriod {
  readonly planId?: number
  readonly from?: string
  readonly to?: string
}

export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

interface PeriodDayProps {
  readonly label: string
  readonly name: 'since' | 'until'
  readonly value: string | undefined
}

/** The first or last day of a period, in the URL. */
export function PeriodDay({ label, name, value = '' }: PeriodDayProps) {
  const { go } = useAddress()
  return (
    <label>
      {label} <DateField value={value} onChange={(day) => go({ [name]: day || undefined }, { replace: true })} />
    </label>
  )
}

/** The season or period from the URL, with its fields. */
export function usePeriod(): {
  readonly period: AccountPeriod
  readonly address: Readonly<Record<string, string>>
  readonly picker: ReactNode
} {
  const words = useWords(accountWords)
  const { search, go } = useAddress()
  const planId = idIn(search, 'season')
  const [from, to] = [dayIn(search['since']), dayIn(search['until'])]
  return {
    period: { ...(planId && { planId }), ...(from && { from }), ...(to && { to }) },
    address: { ...(planId && { season: String(planId) }), ...(from && { since: from }), ...(to && { until: to }) },
    picker: (
      <div className="settlement-period row wrap no-print">
        <span className="settlement-period-season">
          <DictPicker
            dict={planDict}
            label={words.season}
            placeholder={words.allSeasons}
            value={planId}
            onChange={(id) => go({ season: id ? String(id) : undefined }, { replace: true })}
          />
        </span>
        <PeriodDay label={words.from} name="since" value={from} />
        <PeriodDay label={words.to} name="until" value={to} />
      </div>
    ),
  }
}
