import { getDesk } from '@keben/core/office/desk/contract'
import { todosOf, wayOf } from '@keben/core/office/desk/todos'
import { roles } from '@keben/core/roles'
import { describe, expect, it } from 'vitest'
import { settled } from '../screens/pictures.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { gone } from './shaping.ts'

// The demo city is mid-season: nearly every kind of task is pending.

const app = await createTestApp({ demo: 'small' })

describe.each(roles)('the home page of %s', (role) => {
  it('shows each task in one line, which leads to as many rows', async () => {
    const { todos } = await app.as(role).done(getDesk, {})
    const waiting = todos.filter(({ count }) => count > 0)
    const { page, complaints } = await openPage(app, { as: role })
    await page.goto('/sys')
    await page.locator('.home-main .home-figure, .home-main .home-task').first().waitFor()
    const linesNow = () =>
      page
        .locator('[data-todo]')
        .evaluateAll((all) => all.map((one) => [one.getAttribute('data-todo'), one.getAttribute('href')]))
    const key = ({ name, planId }: (typeof todos)[number]) => (planId === null ? name : `${name}-${planId}`)
    await expect.poll(async () => (await linesNow()).map(([name]) => name)).toEqual(waiting.map(key))
    const lines = await linesNow()
    // The most urgent comes first.
    const order = todosOf(role)
    const places = waiting.map(({ name }) => order.indexOf(name))
    expect(places).toEqual(places.toSorted((one, other) => one - other))

    const shown: Record<string, number> = {}
    for (const [place, todo] of waiting.entries()) {
      const address = new URL(lines[place]?.[1] ?? '', app.url)
      await page.goto(address.href)
      const { opens } = wayOf(todo.name, role) ?? {}
      if (opens && todo.count === 1) {
        // A single document opens directly, under its own title.
        await settled(page)
        const isThere = (await page.locator('.sorry').count()) === 0
        shown[key(todo)] = isThere && address.searchParams.get(opens) === String(todo.id) ? 1 : 0
        continue
      }
      const list = page.locator('[data-total]').first()
      await list.waitFor()
      await gone(page.locator('[aria-busy=true]'))
      shown[key(todo)] = Number(await list.getAttribute('data-total'))
    }
    expect(shown).toEqual(Object.fromEntries(waiting.map((todo) => [key(todo), todo.count])))
    expect(complaints).toEqual([])
  })
})
