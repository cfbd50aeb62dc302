import type { DistrictInput } from '@keben/core/base/network/contract'
import type { DemoRow } from './row.ts'

export type DemoDistrict = DemoRow<typeof DistrictInput>
