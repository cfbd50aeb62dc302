import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'
import { Id } from '../../kit/paging.ts'
import { line, utf8Length } from '../../kit/text.ts'
import { isListName } from './list-names.ts'
import { viewWords as words } from './words.ts'

const endpoint = endpointsOf('identity')

const key = line(60)

/** Twice the size of eighty columns with all filters. */
const mostViewBytes = 8 * 1024

/** Filters, order and columns of a list. */
export const ViewLook = z
  .strictObject({
    search: z.record(key, z.string().min(1).max(2000)),
    columns: z.array(z.strictObject({ key, width: z.int().min(40).max(1200).nullable() })).max(80),
  })
  .refine((look) => utf8Length(JSON.stringify(look)) <= mostViewBytes, { params: { rule: 'view_size' } })
export type ViewLook = z.infer<typeof ViewLook>

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  look: ViewLook,
  /** For this role in this organisation. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** The author. */
  by: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const List = z
  .string()
  .max(100)
  .refine(isListName, { params: { rule: 'list_name' } })

export const mostViews = 30
/** Over all roles and lists; a trigger counts them. */
export const mostViewsOfUser = 200

export const listViews = endpoint({
  path: '/api/view/list',
  about: 'The saved views of a list: mine in this role, and those that colleagues share with it.',
  roles: 'signed-in',
  input: z.strictObject({ list: List }),
  output: z.object({ views: z.array(SavedView) }),
})

export const saveView = endpoint({
  path: '/api/view/save',
  about: 'Keeps how a list is looked at under a name; one of mine with this name is replaced.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ list: List, name: line(40), isShared: z.boolean().default(false), look: ViewLook }),
  output: z.object({ id: Id }),
  words,
})

export const deleteView = endpoint({
  path: '/api/view/del',
  about: 'Forgets one of my views.',
  roles: 'signed-in',
  writes: true,
  input: z.strictObject({ id: Id }),
  output: Nothing,
})
