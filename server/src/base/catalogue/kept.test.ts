import {
  deleteEditions,
  deletePublishers,
  deleteSubjects,
  editionDict,
  listEditions,
  listPublishers,
  listSubjects,
  publisherDict,
  saveEdition,
  savePublisher,
  saveSubject,
  stepEditions,
  stepPublishers,
  stepSubjects,
  subjectDict,
} from '@keben/core/base/catalogue/contract'
import { books } from './books.ts'
import { editions } from './editions.ts'
import { publishers } from './publishers.ts'
import { subjects } from './subjects.ts'
import type { Context } from '../../kit/requests/context.ts'
import { deleteResources, transitionResources } from '../../kit/resources/resource.ts'
import { sql } from '../../kit/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { createFixtures, nextCode } from '../../../../test/fixtures.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { createTestApp } from '../../../../test/test-app.ts'

// Publishers, subjects and editions: what holds for them holds for everything that is kept the same way.

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')
const publisherList = (input: object) => manage.done(listPublishers, input)

describe('a publisher', () => {
  it('is created with every field, in use, and names its creator', async () => {
    const fields = {
      code: 'P-001',
      name: '江南教育出版社',
      shortName: '江教',
      isbnPrefix: '978-7-5343',
      contact: '王敏',
      phone: '010-5550100',
      address: '江南路 1 号',
      remark: 'two\nlines',
    }
    const reply = await manage.call(savePublisher, fields)
    expect(reply).toMatchObject({ status: 200, message: 'Saved.' })
    const by = { createdBy: 'Person manage', changedBy: 'Person manage' }
    expect(reply.data).toMatchObject({ ...fields, ...by, state: 'active', version: 1, books: 0 })
    expect(Date.parse(reply.data.createdAt)).not.toBeNaN()
    expect((await publisherList({ keyword: 'P-001' })).list).toEqual([reply.data])
  })

  it('can be changed by a user who has read its present version', async () => {
    const { id, code } = await fixtures.publisher()
    const changed = await app.as('versatile').done(savePublisher, { id, version: 1, code, name: 'Renamed' })
    expect(changed).toMatchObject({
      id,
      version: 2,
      name: 'Renamed',
      changedBy: 'Person versatile',
      createdBy: 'Person manage',
    })
  })

  it('is unchanged by a save without changes', async () => {
    const before = await fixtures.publisher({ remark: 'same' })
    const { id, version, code, name, remark } = before
    expect(await app.as('versatile').done(savePublisher, { id, version, code, name, remark })).toEqual(before)
  })

  it('is not overwritten with an old version, and the refusal names the faster user and the current state', async () => {
    const { id, code } = await fixtures.publisher()
    const current = await app.as('versatile').done(savePublisher, { id, version: 1, code, name: 'Faster' })
    const stale = { id, version: 1, code, name: 'Slower' }
    const reply = await manage.call(savePublisher, stale)
    expect(reply).toMatchObject({ status: 409, code: 'stale_version', data: { who: 'Person versatile', current } })
    expect(reply.message).toMatch(/^Person versatile changed this at \d{4}-\d\d-\d\d \d\d:\d\d\. Compare the changes/)
    expect((await manage.call(savePublisher, stale, { language: 'zh' })).message).toMatch(
      /^Person versatile 已于 .* 修改过此记录/,
    )
    expect((await publisherList({ keyword: code })).list).toEqual([current])
  })

  it('that does not exist is not found', async () => {
    const reply = await manage.call(savePublisher, { id: 999_999, version: 1, code: 'NONE', name: 'None' })
    expect(reply).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('cannot take the code of another one, neither new nor changed', async () => {
    const first = await fixtures.publisher()
    const second = await fixtures.publisher()
    const taken = {
      status: 422,
      code: 'code_taken',
      message: `The code “${first.code}” is already taken; choose another.`,
      issues: [{ field: 'code', rule: 'taken' }],
    }
    expect(await manage.call(savePublisher, { code: first.code, name: 'Twin' })).toMatchObject(taken)
    const { id, version, name } = second
    expect(await manage.call(savePublisher, { id, version, name, code: first.code })).toMatchObject(taken)
    expect((await publisherList({ keyword: second.code })).list).toEqual([second])
  })

  it('is written once if six save it at the same time, and the others are refused', async () => {
    const { id, code } = await fixtures.publisher()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        manage.call(savePublisher, { id, version: 1, code, name: `Writer ${place}` }),
      ),
    )
    const winners = replies.filter((reply) => reply.status === 200)
    expect(winners).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 'stale_version')).toHaveLength(5)
    expect((await publisherList({ keyword: code })).list).toEqual([winners[0]?.data])
  })

  it('is created once if five enter the same code at the same time', async () => {
    const code = nextCode('RACE')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => manage.call(savePublisher, { code, name: 'Race' })),
    )
    expect(replies.map((reply) => reply.code ?? 'saved').toSorted()).toEqual([
      ...Array<string>(4).fill('code_taken'),
      'saved',
    ])
  })
})

describe('disabling publishers', () => {
  it('returns one verdict for each id, in the order of the request, and disables those it can', async () => {
    const [one, two, three] = [await fixtures.publisher(), await fixtures.publisher(), await fixtures.publisher()]
    await manage.done(stepPublishers, { ids: [two.id], step: 'disable' })
    const { verdicts } = await manage.done(stepPublishers, {
      ids: [three.id, 999_999, two.id, one.id],
      step: 'disable',
    })
    expect(verdicts).toEqual([
      { id: three.id, done: true },
      {
        id: 999_999,
        done: false,
        code: 'not_found',
        message: 'This record does not exist, or you have no access to it.',
      },
      {
        id: two.id,
        done: false,
        code: 'step_not_possible',
        message: '“Disable” is not possible in the state “Disabled”; it must be “In use”.',
      },
      { id: one.id, done: true },
    ])
    const { list } = await publisherList({ keyword: one.code })
    expect(list).toMatchObject([{ state: 'disabled', version: 2 }])
  })

  it('can be undone', async () => {
    const { id, code } = await fixtures.publisher()
    for (const step of ['disable', 'enable'] as const) await manage.done(stepPublishers, { ids: [id], step })
    expect((await publisherList({ keyword: code })).list).toMatchObject([{ state: 'active', version: 3 }])
  })

  it('makes an older version stale', async () => {
    const { id, code, name } = await fixtures.publisher()
    await manage.done(stepPublishers, { ids: [id], step: 'disable' })
    expect(await manage.call(savePublisher, { id, version: 1, code, name: `${name}!` })).toMatchObject({
      code: 'stale_version',
    })
  })

  it('by two users at once disables each row exactly once', async () => {
    const rows = await Promise.all(Array.from({ length: 8 }, () => fixtures.publisher()))
    const ids = rows.map((row) => row.id)
    const [up, down] = await Promise.all([
      manage.done(stepPublishers, { ids, step: 'disable' }),
      manage.done(stepPublishers, { ids: ids.toReversed(), step: 'disable' }),
    ])
    const done = [...up.verdicts, ...down.verdicts].filter((verdict) => verdict.done).map((verdict) => verdict.id)
    expect(done.toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other))
  })
})

describe('deleting publishers', () => {
  it('deletes those without references, and names the references of the others', async () => {
    const [free, used] = [await fixtures.publisher(), await fixtures.publisher()]
    await fixtures.edition({ publisherId: used.id })
    await Promise.all([fixtures.book({ publisherId: used.id }), fixtures.book({ publisherId: used.id })])
    await fixtures.grant('granted', { publisher: used.id })
    const reply = await manage.done(deletePublishers, { ids: [used.id, free.id, 999_999] })
    expect(reply.verdicts).toMatchObject([
      {
        id: used.id,
        done: false,
        code: 'in_use',
        message: `“${used.name}” is in use by 2 titles, 3 editions, 1 user grant and cannot be deleted; disable it instead.`,
      },
      { id: free.id, done: true },
      { id: 999_999, done: false, code: 'not_found' },
    ])
    const left = await manage.done(publisherDict, { ids: [used.id, free.id], keyword: 'no other' })
    expect(left.map((entry) => entry.id)).toEqual([used.id])
  })

  it('and referring to one at the same time never both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await fixtures.publisher()
      const [deleted, edition] = await Promise.all([
        manage.done(deletePublishers, { ids: [id] }),
        manage.call(saveEdition, { code: nextCode('RACE'), name: 'Race', publisherId: id }),
      ])
      const [verdict] = deleted.verdicts
      expect([verdict?.done ? 'deleted' : verdict?.code, edition.code ?? 'saved']).toBeOneOf([
        ['deleted', 'no_such_reference'],
        ['in_use', 'saved'],
      ])
    }
  })
})

it('subjects and editions are disabled and deleted as publishers are', async () => {
  const book = await fixtures.book()
  const [subject, edition] = [await fixtures.subject(), await fixtures.edition()]
  for (const [step, del, used, free] of [
    [stepSubjects, deleteSubjects, book.subjectId, subject.id],
    [stepEditions, deleteEditions, book.editionId, edition.id],
  ] as const) {
    const disabled = await manage.done(step, { ids: [used, free], step: 'disable' })
    expect(disabled.verdicts).toEqual([used, free].map((id) => ({ id, done: true })))
    const deleted = await manage.done(del, { ids: [used, free] })
    expect(deleted.verdicts).toMatchObject([
      { id: used, done: false, code: 'in_use', message: expect.stringContaining('is in use by 1 title and') },
      { id: free, done: true },
    ])
  }
})

it('a batch issues the same number of statements for one row and for two hundred', async () => {
  const rows = await app.db.primary.rows<{ id: number }>(sql`
    insert into publisher (code, name) select 'MANY' || number, 'Many' from generate_series(1, 201) as number returning id`)
  const [one, ...many] = rows.map((row) => row.id)
  const statements = async (work: (context: Context) => Promise<unknown>) => {
    const before = app.db.statements()
    await app.db.write((db) => work(contextFor(db, 'manage')))
    return app.db.statements() - before
  }
  const counts = async (ids: number[]) => [
    await statements((context) => transitionResources(context, publishers, ids, 'disable')),
    await statements((context) => deleteResources(context, publishers, ids)),
  ]
  expect(await counts(many)).toEqual(await counts([one ?? 0]))
})

it.each([publishers, subjects, editions, books])(
  'a $thing declares all references that block its deletion',
  async ({ table, usedBy }) => {
    const referring = await app.db.read.rows<{ by: string }>(sql`
    select conrelid::regclass || '.' || attname as by
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype <> 'c' and confrelid = ${table}::regclass order by by`)
    expect(usedBy.map((use) => `${use.table}.${use.column}`).toSorted()).toEqual(referring.map((use) => use.by))
  },
)

describe('a subject', () => {
  it('has its stages from the youngest to the oldest, each once', async () => {
    const saved = await manage.done(saveSubject, {
      code: 'YW',
      name: '语文',
      stages: ['senior', 'primary'],
      sortOrder: 1,
    })
    expect(saved).toMatchObject({ stages: ['primary', 'senior'], sortOrder: 1, classesPerTeacher: 2 })
    const { id, version, code, name } = saved
    const same = { id, version, code, name, sortOrder: 1, stages: ['senior', 'primary'] as const }
    expect(await manage.done(saveSubject, { ...same, stages: [...same.stages] })).toMatchObject({ version: 1 })
    const reply = await manage.call(saveSubject, { code: 'SX', name: '数学', stages: ['junior', 'junior'] })
    expect(reply).toMatchObject({ status: 400, issues: [{ field: 'stages', rule: 'stages_repeat' }] })
  })

  it('is found by the stage in which it is taught, and sorted by its order', async () => {
    const last = await fixtures.subject({ stages: ['senior'], sortOrder: 900, name: '通用技术' })
    const first = await fixtures.subject({ stages: ['senior', 'junior'], sortOrder: 2, name: '化学' })
    const { list } = await manage.done(listSubjects, { stage: 'senior' })
    const names = list.map((subject) => subject.name)
    expect(names.indexOf(first.name)).toBeLessThan(names.indexOf(last.name))
    expect(list.every((subject) => subject.stages.includes('senior'))).toBe(true)
    expect(await manage.done(subjectDict, { keyword: '通用' })).toEqual([
      { id: last.id, value: last.id, code: last.code, name: '通用技术', stages: ['senior'] },
    ])
  })
})

describe('an edition', () => {
  it('may belong to a publisher that exists and is in use', async () => {
    const publisher = await fixtures.publisher()
    const edition = await fixtures.edition({ publisherId: publisher.id })
    expect(edition).toMatchObject({ publisherId: publisher.id, publisherName: publisher.name })
    const missing = await manage.call(saveEdition, { code: 'NONE', name: 'None', publisherId: 999_999 })
    expect(missing).toMatchObject({
      status: 422,
      code: 'no_such_reference',
      message: 'The selected publisher does not exist, is disabled, or you have no access to it.',
      issues: [{ field: 'publisherId', rule: 'no_such_entry' }],
    })
    await manage.done(stepPublishers, { ids: [publisher.id], step: 'disable' })
    const disabled = await manage.call(saveEdition, { code: 'LATE', name: 'Late', publisherId: publisher.id })
    expect(disabled).toMatchObject({
      code: 'no_such_reference',
      issues: [{ field: 'publisherId', rule: 'disabled_entry' }],
    })
  })

  it('retains a publisher that was disabled later', async () => {
    const publisher = await fixtures.publisher()
    const { id, code } = await fixtures.edition({ publisherId: publisher.id })
    await manage.done(stepPublishers, { ids: [publisher.id], step: 'disable' })
    const renamed = { id, version: 1, code, name: 'Renamed', publisherId: publisher.id }
    expect(await manage.done(saveEdition, renamed)).toMatchObject({ name: 'Renamed', publisherName: publisher.name })
  })

  it('is filtered by publisher and sorted by the publisher’s name, for Chinese by its sound', async () => {
    const named = ['张江', '河海', '白云'].map((name) => fixtures.publisher({ name: `${name}出版社` }))
    const presses = await Promise.all(named)
    for (const press of presses) await fixtures.edition({ publisherId: press.id })
    const input = { publisherIds: presses.map((press) => press.id), sort: 'publisherName' } as const
    const { list, total } = await manage.done(listEditions, input)
    expect(total).toBe(3)
    expect(list.map((edition) => edition.publisherName)).toEqual(['白云出版社', '河海出版社', '张江出版社'])
    const down = await manage.done(listEditions, { ...input, sort: '-publisherName' })
    expect(down.list).toEqual(list.toReversed())
  })

  it('in the dictionary names its publisher, and is left out if disabled unless a form contains it', async () => {
    const publisher = await fixtures.publisher()
    const edition = await fixtures.edition({ publisherId: publisher.id, name: '人文版' })
    const entry = { id: edition.id, value: edition.id, code: edition.code, name: '人文版', publisherId: publisher.id }
    expect(await app.as('school').done(editionDict, { keyword: '人文' })).toEqual([entry])
    await app.db.primary.run(sql`update edition set state = 'disabled' where id = ${edition.id}`)
    expect(await app.as('school').done(editionDict, { keyword: '人文' })).toEqual([])
    expect(await app.as('school').done(editionDict, { keyword: '人文', ids: [edition.id] })).toEqual([entry])
  })
})
