import { endpoints } from '@keben/core/contracts'
import { describe, expect, it } from 'vitest'
import { docsPage } from './docs.ts'
import { openApi } from './openapi.ts'

const document = openApi(endpoints, '1.0.0')

describe('the API document', () => {
  it('has every declared call with its roles, input and answer', () => {
    expect(Object.keys(document.paths)).toEqual(endpoints.map(({ path }) => path))
    for (const { path, name, roles, answers } of endpoints) {
      expect(document.paths[path]?.post).toMatchObject({ operationId: name, 'x-roles': roles })
      expect(document.components.schemas).toHaveProperty([`${name}.input`])
      if (answers === 'json') expect(document.components.schemas).toHaveProperty([`${name}.output`])
    }
  })

  it('refers to nothing that is not in it', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(refs.length).toBeGreaterThan(100)
    for (const ref of new Set(refs)) {
      const [hash, ...steps] = ref.split('/')
      expect(hash).toBe('#')
      expect(
        steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document),
        ref,
      ).toBeDefined()
    }
  })

  it('describes trees by themselves', () => {
    const menu = JSON.stringify(document.components.schemas['getUserMenuList.output'])
    expect(menu).toContain('#/components/schemas/getUserMenuList.output')
  })

  it('says what a caller must send', () => {
    const login = document.paths['/sso/login']?.post
    expect(login).toMatchObject({ security: [] })
    const logout = document.paths['/sso/logout']?.post
    expect(logout).toMatchObject({ security: [{ signed: [] }] })
    expect(JSON.stringify(logout)).toContain('IdempotencyKey')
  })

  it('has a page for people, without scripts', () => {
    const page = docsPage(endpoints, document)
    for (const { path } of endpoints) expect(page).toContain(`<code>${path}</code>`)
    expect(/<script|https?:\/\/|\son\w+="/.exec(page)).toBeNull()
  })
})
