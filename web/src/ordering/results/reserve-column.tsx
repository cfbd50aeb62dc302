import { Copies } from '../../kit/values/Copies.tsx'
import type { Column } from '../../kit/list/columns.tsx'

/** The reserves of districts and companies in one column; separate columns are hidden. */
export const reserveColumn: Column<{ readonly districtReserve: number; readonly companyReserve: number }> = {
  key: 'reserve',
  width: 88,
  align: 'end',
  screenOnly: true,
  render: ({ districtReserve, companyReserve }) => <Copies value={districtReserve + companyReserve} />,
}
