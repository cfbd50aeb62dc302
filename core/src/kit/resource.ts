import { z } from 'zod'
import { Id, Moment, Version } from './paging.ts'
import { optionalText } from './text.ts'
import type { Transitions } from './transitions.ts'

/** Resources are disabled, not deleted, once they have history. */
export const resourceStates = {
  active: { tone: 'good', en: 'In use', zh: '在用' },
  disabled: { tone: 'ended', en: 'Disabled', zh: '停用' },
} as const
export type ResourceState = keyof typeof resourceStates
export const ResourceState = z.enum(['active', 'disabled'])

export const resourceTransitions = {
  disable: { from: ['active'], to: 'disabled', en: 'Disable', zh: '停用' },
  enable: { from: ['disabled'], to: 'active', en: 'Enable', zh: '启用' },
} as const satisfies Transitions<ResourceState>

/** The common output fields of resources. */
export const resourceFields = {
  id: Id,
  state: ResourceState,
  remark: z.string(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
}

export const resourceWords = {
  en: {
    state: 'State',
    remark: 'Remark',
    createdBy: 'Created by',
    createdAt: 'Created',
    changedBy: 'Changed by',
    changedAt: 'Changed',
  },
  zh: {
    state: '状态',
    remark: '备注',
    createdBy: '创建人',
    createdAt: '创建时间',
    changedBy: '修改人',
    changedAt: '修改时间',
  },
} as const

/** Without id it creates; with id and version it updates. */
export function saveInput<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({ id: Id.optional(), version: Version.optional(), remark: optionalText(500), ...fields })
}

/** For `.refine(...versionComesWithId)`: an id without a version would defeat optimistic locking. */
export const versionComesWithId: [
  (value: { id?: number | undefined; version?: number | undefined }) => boolean,
  { path: string[]; params: { rule: string } },
] = [
  (value) => (value.id === undefined) === (value.version === undefined),
  { path: ['version'], params: { rule: 'version_with_id' } },
]
