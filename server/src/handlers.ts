import { existsSync } from 'node:fs'
import type { SignInKey } from './identity/keys.ts'
import type { Handler } from './kit/handle.ts'
import type { Settings } from './settings.ts'

/** What handlers need besides the request, made once at the start. */
export interface HandlerParts {
  readonly signInKey: SignInKey
  readonly settings: Settings
}

const families = [
  ['identity', 'identityHandlers'],
  ['catalogue', 'catalogueHandlers'],
  ['network', 'networkHandlers'],
  ['spreadsheets', 'spreadsheetHandlers'],
  ['notices', 'noticeHandlers'],
  ['audit', 'auditHandlers'],
] as const

/** For the first days: families that are not there yet are left out. */
export async function gatherHandlers(parts: HandlerParts): Promise<Handler[]> {
  const found = families.map(async ([family, name]) => {
    const file = new URL(`./${family}/handlers.ts`, import.meta.url)
    if (!existsSync(file)) return []
    const module = (await import(file.href)) as Record<string, Handler[] | ((parts: HandlerParts) => Handler[])>
    const handlers = module[name] ?? []
    return typeof handlers === 'function' ? handlers(parts) : handlers
  })
  return (await Promise.all(found)).flat()
}
