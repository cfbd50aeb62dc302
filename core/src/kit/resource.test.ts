import { expect, it } from 'vitest'
import { checked } from './issues.ts'
import { saveInput, versionComesWithId } from './resource.ts'
import { line } from './text.ts'

const save = saveInput({ name: line(20) }).refine(...versionComesWithId)

it('a resource is created without an id, and updated with an id and the version that was read', () => {
  expect(checked(save, { name: 'A' })).toEqual({ value: { name: 'A', remark: '' } })
  expect(checked(save, { id: 1, version: 3, name: 'A' }).issues).toBeUndefined()
})

it.each([{ id: 1 }, { version: 1 }])('a save with %j alone is refused: it could overwrite others’ work', (half) => {
  expect(checked(save, { ...half, name: 'A' }).issues).toEqual([
    { field: 'version', rule: 'version_with_id', facts: {} },
  ])
})
