import type { MenuNode } from '@keben/core/base/identity/contract'
import { menuWords } from '@keben/core/base/identity/words'
import type { Language } from '@keben/core/kit/language'
import { menus, screensIn } from '@keben/core/menu'
import type { Role } from '@keben/core/roles'
import { screens } from '@keben/core/screens'

/** A tree: root, groups, entries. An entry of several screens has them as children. */
export function menuOf(role: Role, language: Language): MenuNode {
  const screenNode = (path: string): MenuNode => {
    const screen = screens.find((one) => one.path === path)
    return { furl: path, name: screen?.[language] ?? path, icon: screen?.icon, chirdenList: [] }
  }
  return {
    furl: '/sys',
    name: menuWords[language],
    chirdenList: menus[role].map((group) => ({
      furl: group.furl,
      name: group[language],
      chirdenList: group.entries.map((entry) => {
        const paths = screensIn(entry)
        const [[furl]] = entry.tabs
        return {
          furl,
          name: entry[language],
          icon: entry.icon,
          chirdenList: paths.length > 1 ? paths.map(screenNode) : [],
        }
      }),
    })),
  }
}
