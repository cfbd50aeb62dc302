import { defineRefusal } from '../../kit/refusal.ts'

const many = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`

interface Served {
  readonly districts: number
  readonly schools: number
}

/** '2 districts and 3 schools', without counts of zero. */
export const servedEn = (f: Served): string =>
  [f.districts > 0 && many(f.districts, 'district', 'districts'), f.schools > 0 && many(f.schools, 'school', 'schools')]
    .filter(Boolean)
    .join(' and ')
export const servedZh = (f: Served): string =>
  [f.districts > 0 && `${f.districts} 个区县`, f.schools > 0 && `${f.schools} 所学校`].filter(Boolean).join('、')

/** The first names, and that there are more. */
const namesEn = (names: readonly string[], count: number): string =>
  `${names.join(', ')}${count > names.length ? `, and ${count - names.length} more` : ''}`
const namesZh = (names: readonly string[], count: number): string =>
  `${names.join('、')}${count > names.length ? `等` : ''}`

export const warehousesRefusals = {
  warehouse_serves: defineRefusal<{ warehouse: string; districts: number; schools: number }>(
    422,
    (f) => `“${f.warehouse}” serves ${servedEn(f)}. Assign them to another warehouse first.`,
    (f) => `“${f.warehouse}”正在服务 ${servedZh(f)}，请先改由其他仓库服务。`,
  ),
  warehouse_parts_in_use: defineRefusal<{ warehouse: string; parts: number }>(
    422,
    (f) => `“${f.warehouse}” still has ${many(f.parts, 'active part', 'active parts')}. Disable the parts first.`,
    (f) => `“${f.warehouse}”还有 ${f.parts} 个在用的下级仓库，请先停用下级仓库。`,
  ),
  warehouse_within_disabled: defineRefusal<{ warehouse: string; parent: string }>(
    422,
    (f) => `“${f.warehouse}” is part of “${f.parent}”, which is disabled. Enable “${f.parent}” first.`,
    (f) => `“${f.warehouse}”的上级仓库“${f.parent}”已停用，请先启用上级仓库。`,
  ),
  warehouse_has_parts: defineRefusal<{ warehouse: string; parts: number }>(
    422,
    (f) =>
      `“${f.warehouse}” has ${many(f.parts, 'part', 'parts')} and cannot serve schools itself. Choose one of its parts.`,
    (f) => `“${f.warehouse}”有 ${f.parts} 个下级仓库，不能直接服务学校，请选择其下级仓库。`,
  ),
  warehouse_disabled: defineRefusal<{ warehouse: string }>(
    422,
    (f) => `“${f.warehouse}” is disabled and cannot serve schools.`,
    (f) => `“${f.warehouse}”已停用，不能服务学校。`,
  ),
  warehouse_not_shared: defineRefusal<{ warehouse: string; names: readonly string[]; count: number }>(
    422,
    (f) => `“${f.warehouse}” is not available to ${namesEn(f.names, f.count)}. Share it with them first.`,
    (f) => `“${f.warehouse}”不是${namesZh(f.names, f.count)}的可用仓库，请先共享给该区县。`,
  ),
  campuses_left_unserved: defineRefusal<{ names: readonly string[]; count: number }>(
    422,
    (f) =>
      `${many(f.count, 'campus', 'campuses')} would have no warehouse: ${namesEn(f.names, f.count)}. Choose another warehouse first.`,
    (f) => `将有 ${f.count} 个校区没有仓库服务：${namesZh(f.names, f.count)}。请改由其他仓库服务。`,
  ),
  warehouse_still_serves: defineRefusal<{ warehouse: string; district: string; schools: number }>(
    422,
    (f) =>
      `“${f.district}” would lose “${f.warehouse}”, which serves ${
        f.schools > 0 ? `${many(f.schools, 'school', 'schools')} of it` : 'the whole district'
      }. Assign them to another warehouse first.`,
    (f) =>
      `“${f.warehouse}”正在服务“${f.district}”${f.schools > 0 ? `的 ${f.schools} 所学校` : '全区'}，请先改由其他仓库服务。`,
  ),
  coverage_changed_since: defineRefusal(
    409,
    () => 'Another user has changed this coverage. Check it and try again.',
    () => '该覆盖范围已被他人修改，请核对后重试。',
  ),
}
