import type { PatchWindow } from '@keben/core/ordering/patches/shapes'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { type PatchViewer, endpointsByRole } from './endpoints-by-role.ts'

/** The open window, else the latest; null if there is none, undefined while it loads. */
export function useWindow(side: PatchViewer): PatchWindow | null | undefined {
  const ofSchool = useEndpoint(endpointsByRole.school.books, {}, { enabled: side === 'school' })
  const ofDistrict = useEndpoint(endpointsByRole.district.books, {}, { enabled: side === 'district' })
  const { data } = side === 'school' ? ofSchool : ofDistrict
  return data && (data.windows[0] ?? null)
}
