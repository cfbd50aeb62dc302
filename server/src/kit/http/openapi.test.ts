import { endpoints } from '@keben/core/contracts'
import { describe, expect, it } from 'vitest'
import { docsPage } from './docs.ts'
import { openApi } from './openapi.ts'

const document = openApi(endpoints, '1.0.0')

function isInDocument(ref: string): boolean {
  const [hash, ...steps] = ref.split('/')
  const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
  return hash === '#' && found !== undefined
}

describe('the API document', () => {
  it('has every declared endpoint with its roles, input and output', () => {
    expect(Object.keys(document.paths)).toEqual(endpoints.map(({ path }) => path))
    for (const { path, name, roles } of endpoints) {
      expect(document.paths[path]?.post).toMatchObject({ operationId: name, 'x-roles': roles })
      expect(document.components.schemas).toHaveProperty([`${name}.input`])
    }
    for (const { name } of endpoints.filter(({ answers }) => answers === 'json')) {
      expect(document.components.schemas).toHaveProperty([`${name}.output`])
    }
  })

  it('contains every schema that it refers to', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(refs.length).toBeGreaterThan(100)
    expect([...new Set(refs)].filter((ref) => !isInDocument(ref))).toEqual([])
  })

  it('describes trees recursively', () => {
    const menu = JSON.stringify(document.components.schemas['getUserMenuList.output'])
    expect(menu).toContain('#/components/schemas/getUserMenuList.output')
  })

  it('states what a caller must send', () => {
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
