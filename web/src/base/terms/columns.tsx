import { discountPhases, discountScopes } from '@keben/core/base/terms/choices'
import type { Discount } from '@keben/core/base/terms/contract'
import { targetName } from '@keben/core/base/terms/words'
import { useLanguage } from '../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  dayColumn,
  momentColumn,
  percentColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import type { ListTabs } from '../../kit/list/types.ts'
import { StateTag } from '../../kit/values/StateTag.tsx'

export const discountColumns: readonly Column<Discount>[] = [
  titleColumn('districtName', 130, { sortable: true }),
  {
    key: 'phase',
    width: 92,
    phone: 'state',
    render: ({ phase }) => <StateTag states={discountPhases} state={phase} />,
  },
  choiceColumn('scope', discountScopes, 116),
  { key: 'targetName', width: 200, phone: 'subtitle', render: (discount) => <TargetName discount={discount} /> },
  percentColumn('discountBp', 104, { sortable: true, phone: 'number' }),
  dayColumn('validFrom', 108, { sortable: true, phone: 'meta' }),
  dayColumn('validTo', 108, { sortable: true, phone: 'meta' }),
  textColumn('code', 96, { sortable: true }),
  textColumn('companyName', 160, { hidden: true }),
  textColumn('remark', 150),
  textColumn('createdBy', 104, { hidden: true }),
  momentColumn('createdAt', 120, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 120, { sortable: true, hidden: true }),
]

/** The target of a discount. For all titles, the scope column says so. */
function TargetName({ discount }: { discount: Discount }) {
  const name = targetName(discount, useLanguage())
  return discount.scope === 'all' ? <span className="sub">{name}</span> : name
}

/** A sheet has a column for each kind of target, so that it can be imported again. */
export const sheetColumns = (shown: readonly string[]): string[] =>
  shown.flatMap((key) =>
    key === 'targetName' ? ['kind', 'publisherCode', 'publisherName', 'bookCode', 'bookTitle'] : key,
  )

export const phaseTabs: ListTabs<'phase', Readonly<Record<keyof typeof discountPhases, number>>> = {
  key: 'phase',
  options: (Object.keys(discountPhases) as (keyof typeof discountPhases)[]).map((phase) => ({
    value: phase,
    label: { en: discountPhases[phase].en, zh: discountPhases[phase].zh },
    count: (sums) => sums[phase],
  })),
}
