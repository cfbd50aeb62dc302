import { helpContacts } from '@keben/core/office/help/contract'
import { downloadPaper, printRunInfo, startPrinting } from '@keben/core/office/paper/contract'
import { roles } from '@keben/core/roles'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { printRun } from '../paper/run.ts'

const app = await createTestApp()
const contactsOf = async (person: Parameters<typeof app.as>[0]) =>
  (await app.as(person).done(helpContacts, {})).contacts

describe('the contacts of the help', () => {
  it('are the district and the salesperson of a school, and the salesperson of a district', async () => {
    const { district } = organisations
    const id = userIdOf('granted')
    await app.db.primary.run(sql`update district set contact = 'Ms Li', phone = '0931-1', salesperson_id = ${id}
      where id = ${district.own}`)
    const salesperson = expect.objectContaining({ kind: 'salesperson', name: 'Person granted' })
    expect(await contactsOf('school')).toEqual([
      expect.objectContaining({ kind: 'district', name: 'Ms Li', phone: '0931-1' }),
      salesperson,
    ])
    expect(await contactsOf('area')).toEqual([salesperson])
    await app.db.primary.run(sql`update district set contact = '', phone = '' where id = ${district.own}`)
    expect(await contactsOf('school')).toContainEqual(
      expect.objectContaining({ kind: 'district', name: 'Person area' }),
    )
  })

  it('are the company of a shop, if it has a contact', async () => {
    expect(await contactsOf('shop')).toEqual([])
    await app.db.primary.run(sql`update company set contact = 'Mr Wu' where id = ${organisations.company.own}`)
    expect(await contactsOf('shop')).toEqual([expect.objectContaining({ kind: 'company', name: 'Mr Wu' })])
  })
})

it.each(roles)('the manual of %s is printed as a PDF in both languages', async (role) => {
  for (const language of ['en', 'zh'] as const) {
    const person = app.as(role)
    const { id } = await person.done(startPrinting, { kind: 'manual', address: 'http://127.0.0.1:8080/' })
    await app.db.primary.run(sql`update print_run set language = ${language} where id = ${id}`)
    await printRun(app.db, id, new Date())
    const run = await person.done(printRunInfo, { id })
    expect(run).toMatchObject({ kind: 'manual', state: 'ready', total: 1 })
    expect(run.pages).toBeGreaterThan(1)
    const { body } = await person.download(downloadPaper, { id })
    expect(body.toString('latin1')).toContain(`/Count ${run.pages}`)
  }
})
