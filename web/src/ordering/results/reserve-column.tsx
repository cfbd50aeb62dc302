import { Copies } from '../../kit/values/Copies.tsx'
import type { Column } from '../../kit/list/columns.tsx'

/** What districts and companies keep for themselves, in one column; each alone can be chosen beside it. */
export const reserveColumn: Column<{ readonly districtReserve: number; readonly companyReserve: number }> = {
  key: 'reserve',
  width: 88,
  align: 'end',
  screenOnly: true,
  render: ({ districtReserve, companyReserve }) => <Copies value={districtReserve + companyReserve} />,
}
